"""What stands at the head of every answer."""

from __future__ import annotations

CONTENT_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "trusted-types svelte-trusted-html oztable-worker",
        "require-trusted-types-for 'script'",
    ]
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
# What never is a document of its own needs no more; the page has dozens of such files.
PARTS_OF_A_PAGE = (b"text/javascript", b"text/css", b"font/woff2")
HEADERS_OF_A_PART = {
    name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")
}
STRICT_TRANSPORT = "max-age=31536000"


def is_part(own: list[tuple[bytes, bytes]]) -> bool:
    """A script, style sheet or font of the page; the service worker has a policy of its own."""
    told = dict(own)
    is_for_ever = b"immutable" in told.get(b"cache-control", b"")
    return is_for_ever and told.get(b"content-type", b"").startswith(PARTS_OF_A_PAGE)
