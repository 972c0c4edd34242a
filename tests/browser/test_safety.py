"""The page is strict with itself and with what people write."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Response

from tests.browser.chromium import Device
from tests.browser.conftest import Arrive

MOST_BYTES = 150_000
ME = {"kind": "me", "name": "Dorothy"}

# Each would run `ran()` if it became anything but text.
NAMES = (
    "<script>ran()</script>",
    "<svg/onload=ran()>",
    "<img src onerror=ran()>",
    "'\"><b onclick=ran()>",
    "{ran()}${ran()}{{ran()}}",
    "javascript:ran()",
    "&lt;i&gt;&#60;b&#62;",
)
SAYINGS = (
    *NAMES,
    '"><img src=x onerror=ran()>',
    "<iframe srcdoc='<script>parent.ran()</script>'></iframe>",
    "<a href='javascript:ran()'>click</a>",
    "</p></li></ul><script src=//evil.example></script>",
    "<style>*{background:url(//evil.example)}</style>",
    "<details open ontoggle=ran()>",
    "<math><mi xlink:href='data:x,<script>ran()</script>'>",
    "<input autofocus onfocus=ran()>",
    "<template><script>ran()</script></template>",
    "\\u003cscript\\u003eran()\\u003c/script\\u003e",
    "%3Cscript%3Eran()%3C/script%3E",
    "{@html '<img src onerror=ran()>'}",
    "constructor.constructor('ran()')()",
    "<!--<img src='--><img src=x onerror=ran()>'>",
)
ATTEMPTS = (
    'document.body.insertAdjacentHTML("beforeend", "<b>markup</b>")',
    'document.createElement("img").setAttribute("onerror", "ran()")',
    'document.createElement("script").textContent = "ran()"',
    'new DOMParser().parseFromString("<script>ran()</script>", "text/html")',
)
COUNT = "window.ran = () => { window.timesRun = (window.timesRun ?? 0) + 1; };"


TABLET = Device(820, 1180)  # where the chat is behind a door


@pytest.mark.slow
def test_nothing_that_people_write_runs(arrive: Arrive) -> None:
    host, guest = arrive(TABLET), arrive(TABLET)
    for each in (host, guest):
        each.page.add_init_script(COUNT)
    for first in range(0, len(NAMES), 3):
        names = (*NAMES[first : first + 3], "Ruth", "Ozma")[:3]
        seats = [{"kind": "me", "name": name} for name in names]
        host.lay_table("card-game-of-oz", [*seats, {"kind": "friend"}])
        host.find("ul li").first.wait_for()
        shown = host.find("body").inner_text()
        assert [name for name in names if name not in shown] == []
    guest.sit_down(host.invitation("seat", 3), NAMES[0])
    host.until(lambda heard: heard["status"] == "playing")
    for each in (host, guest):
        each.find("header .doors button").last.click()
    for saying in SAYINGS:
        guest.find("dialog form input").fill(saying)
        guest.find("dialog form button").click()
    for each in (host, guest):
        said = each.find("dialog li .text")
        each.page.wait_for_function(
            "count => document.querySelectorAll('dialog li .text').length >= count",
            arg=len(SAYINGS),
        )
        assert said.all_inner_texts() == list(SAYINGS)
        assert each.page.evaluate("window.timesRun ?? 0") == 0
        assert each.find("dialog li :is(a, b, img, iframe, script, svg)").count() == 0


def test_a_script_in_the_page_would_be_refused(arrive: Arrive) -> None:
    me = arrive()
    me.faults.forgive("Content Security Policy|Trusted")
    me.page.add_init_script(COUNT)
    answer = me.page.goto("/")
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for attempt in ATTEMPTS:
        refused = me.page.evaluate(
            f"() => {{ try {{ {attempt} }} catch (error) {{ return error.name; }} }}"
        )
        assert refused == "TypeError", attempt
    assert me.page.evaluate("window.timesRun ?? 0") == 0


def test_the_front_page_is_light_and_fetches_from_this_house_alone(arrive: Arrive) -> None:
    me = arrive(fresh=True)
    came: list[Response] = []
    me.page.on("response", lambda response: came.append(response))
    me.page.goto("/", wait_until="networkidle")
    counted = {
        response.url: len(gzip.compress(response.body()))
        for response in came
        if response.request.resource_type in ("document", "script", "stylesheet")
        and "icons" not in response.url
    }
    assert counted
    assert sum(counted.values()) < MOST_BYTES, counted
    house = me.page.evaluate("location.origin")
    assert {response.url for response in came if not response.url.startswith(house)} == set()
