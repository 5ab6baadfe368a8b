/** Whether an element has a box on the page. Safari before 17.4 lacks `checkVisibility`. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
