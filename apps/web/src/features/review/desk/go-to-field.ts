/** The title takes the keyboard with it, also when its field is the one in focus already. */
export function goToField(fieldId: number, focus: (fieldId: number) => void) {
  focus(fieldId);
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('li[data-focused] [aria-current=true]')?.focus(),
  );
}
