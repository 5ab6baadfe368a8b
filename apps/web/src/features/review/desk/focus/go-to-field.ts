/** The title takes the keyboard with it, also when its field is the one in focus already. */
export function goToField(fieldId: number, focus: (fieldId: number) => void) {
  const from = document.activeElement;
  focus(fieldId);
  requestAnimationFrame(() => {
    // If the focus has moved automatically, or by another key since, it stays.
    if (document.activeElement === from)
      document.querySelector<HTMLElement>('li[data-focused] [aria-current=true]')?.focus();
  });
}
