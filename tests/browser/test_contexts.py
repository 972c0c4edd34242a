"""A browser that is lent again knows nothing of who had it before."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP
from tests.browser.contexts import Contexts
from tests.server.house import Server

KEEP = """() => {
  localStorage.kept = sessionStorage.kept = document.cookie = "kept=1";
  indexedDB.open("kept");
}"""
KEPT = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie,
  ...(await indexedDB.databases()).map(each => each.name), (await cookieStore.getAll()).length,
]"""


def test_a_browser_is_lent_again_with_nothing_in_it(browser: Browser, server: Server) -> None:
    contexts = Contexts(browser)
    before = contexts.lend(server.address, DESKTOP, fresh=False)
    page = before.context.new_page()
    page.goto("/settings")
    empty = page.evaluate(KEPT)
    page.evaluate(KEEP)
    assert page.evaluate(KEPT) != empty
    before.context.grant_permissions(["clipboard-read"])
    contexts.take_back(before)

    after = contexts.lend(server.address, DESKTOP, fresh=False)
    assert after.context is before.context
    (page,) = after.context.pages
    assert page.url == "about:blank"
    page.goto("/settings")
    assert page.evaluate(KEPT) == empty
    page.evaluate("console.error('found out')")
    assert (len(after.faults.found), before.faults.found) == (1, [])
    state = "navigator.permissions.query({name: 'clipboard-read'}).then(found => found.state)"
    assert page.evaluate(state) != "granted"

    other = contexts.lend(server.address, DESKTOP, fresh=False)
    assert other.context is not after.context
    for each in (after, other):
        each.context.close()
