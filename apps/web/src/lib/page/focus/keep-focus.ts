/**
 * Keeps the keyboard focus on the page: where the focused control disappears or is disabled, the browser moves the focus to the body, and
 * the next Tab begins at the top, behind an open dialog (WCAG 2.4.3).
 *
 * @example keepFocus(document); // once, at the start
 * @example focusHeading(); // after another page is shown
 *
 * Pitfalls:
 * - A press on an empty area takes the focus away on purpose, and it stays away.
 * - A control that is disabled while its call runs (`data-loading`) gets the focus back.
 */
const dialogs = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Wait no longer than this for the heading of a page. */
const HEADING_MS = 10_000;

/** The control that had the focus last, and the elements around it from the inside out. */
let last: HTMLElement | undefined;
let around: readonly HTMLElement[] = [];
let isPlanned = false;
/** The control is disabled while its call runs. */
let isWaiting = false;
let headingUntil = 0;

export function keepFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => remember(target));
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isControl =
        target instanceof Element && target.closest(`${controls}, label, [tabindex]`) !== null;
      if (!isControl) forget();
    },
    true,
  );
  new MutationObserver(() => plan(page)).observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading', 'inert'],
  });
}

/** Another page is shown: its heading gets the focus, which announces the page, unless something of the page has it. */
export function focusHeading(page: Document = document): void {
  headingUntil = performance.now() + HEADING_MS;
  plan(page);
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target === target.ownerDocument.body) return;
  headingUntil = 0;
  isWaiting = false;
  last = target;
  const ancestors: HTMLElement[] = [];
  for (let each = target.parentElement; each !== null; each = each.parentElement) ancestors.push(each);
  around = ancestors;
}

function forget(): void {
  last = undefined;
  around = [];
  headingUntil = 0;
  isWaiting = false;
}

/** After the handlers that move the focus themselves. */
function plan(page: Document): void {
  if (isPlanned || (last === undefined && headingUntil === 0)) return;
  isPlanned = true;
  const { defaultView } = page;
  const check = () => {
    isPlanned = false;
    restore(page);
  };
  // Of the frame after the next one: Mantine returns the focus of a closed dialog one frame after it.
  defaultView?.requestAnimationFrame(() => defaultView.requestAnimationFrame(check));
}

function restore(page: Document): void {
  if (page.activeElement !== null && page.activeElement !== page.body) return;
  const dialog = [...page.querySelectorAll<HTMLElement>(dialogs)].filter(isVisible).at(-1);
  if (last?.isConnected === true && isWithin(last, dialog) && isVisible(last)) {
    if (!last.matches(':disabled') && headingUntil === 0) {
      // An enabled control was left on purpose, unless the focus is behind a dialog now.
      if (dialog !== undefined || isWaiting) last.focus({ preventScroll: true });
      return;
    }
    isWaiting = last.matches('[data-loading], [aria-busy="true"]');
    if (isWaiting) return;
  }
  if (last === undefined && headingUntil === 0) return;
  const target = closestTo(page, dialog);
  if (target === undefined) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A control near the lost one; else the dialog; else the heading of the page. */
function closestTo(page: Document, dialog: HTMLElement | undefined): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('main h1') ?? undefined;
  if (headingUntil > 0 && dialog === undefined) return performance.now() < headingUntil ? heading : undefined;
  for (const each of around) {
    if (each === dialog || each.matches('main, body')) break;
    if (!each.isConnected || !isWithin(each, dialog)) continue;
    const control = [...each.querySelectorAll<HTMLElement>(controls)].find(isVisible);
    if (control !== undefined) return control;
  }
  if (dialog === undefined) return heading;
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
}

const isWithin = (element: HTMLElement, dialog: HTMLElement | undefined): boolean =>
  dialog === undefined || dialog.contains(element);

const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;
