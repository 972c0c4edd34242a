// Opening the browser's own dialog: the focus goes in, and back to where it was.

export function showModal(dialog: HTMLDialogElement, first: string): () => void {
  const before = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>(first)?.focus();
  return () => {
    dialog.close();
    // A dialog that is no longer in the page gives nothing back by itself.
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement) before.focus();
  };
}
