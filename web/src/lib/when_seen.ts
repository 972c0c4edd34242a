// What lies further down a page is fetched when somebody comes near it.

import type { Attachment } from "svelte/attachments";

export function whenSeen(deed: () => void): Attachment<Element> {
  return (node) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      deed();
    });
    observer.observe(node);
    return () => observer.disconnect();
  };
}
