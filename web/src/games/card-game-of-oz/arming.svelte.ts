// Asking a finger twice: the first tap arms a choice, the second one takes it. A mouse and keys do
// not slip.

export class Arming {
  private armed = $state<string | null>(null);

  isArmed(action: string): boolean {
    return this.armed === action;
  }

  disarm(): void {
    this.armed = null;
  }

  /** Whether a tap takes the choice; else the choice is armed now. */
  confirms(action: string, tap: MouseEvent | undefined): boolean {
    if (this.armed === action || !maySlip(tap)) return true;
    this.armed = action;
    return false;
  }
}

function maySlip(tap: MouseEvent | undefined): boolean {
  const isByKey = tap === undefined || tap.detail === 0;
  const isByMouse = tap instanceof PointerEvent && tap.pointerType === "mouse";
  return !isByKey && !isByMouse && matchMedia("(pointer: coarse)").matches;
}

/** Attach to the board: a touch of anything else disarms. */
export function disarmsElsewhere(arming: Arming) {
  return (board: HTMLElement): (() => void) => {
    const touch = (event: Event): void => {
      if (!(event.target as Element).closest("[data-armed]")) arming.disarm();
    };
    const page = board.ownerDocument;
    page.addEventListener("pointerdown", touch, true);
    return () => page.removeEventListener("pointerdown", touch, true);
  };
}
