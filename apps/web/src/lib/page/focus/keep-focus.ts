/**
 * Keeps the keyboard focus on the page: where the focused control disappears or is disabled, the browser moves the focus to the body, and
 * the next Tab begins at the top, behind an open dialog (WCAG 2.4.3). Where the page itself moves the focus behind an open dialog (a menu
 * that closes, a case that has loaded), the dialog gets it back.
 *
 * @example keepFocus(document); // once, at the start
 * @example focusHeading(); // after another page is shown
 *
 * Pitfalls:
 * - A press on an empty area takes the focus away on purpose, and it stays away; so does a press beside a dialog that covers a part of the
 *   page, such as the reasons of a rejection.
 * - A control that is disabled while its call runs (`data-loading`) gets the focus back.
 */
const dialogs = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Opened by a control of a dialog, but in another place of the document. */
const floating = '[role="listbox"], [role="menu"], .mantine-Popover-dropdown';
/** A closed drawer of Mantine takes 200 ms to leave the page, and returns the focus before. */
const LEAVING_MS = 250;
/** Wait no longer than this for the heading of a page. */
const HEADING_MS = 10_000;

/** The control that had the focus last, and the elements around it from the inside out. */
let last: HTMLElement | undefined;
let around: readonly HTMLElement[] = [];
let isPlanned = false;
/** The control is disabled while its call runs. */
let isWaiting = false;
let headingUntil = 0;
/** Where the pointer was pressed last, if a dialog was open. */
let pressed: Element | undefined;

export function keepFocus(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (isBehindDialog(page)) setTimeout(() => bringBack(page), LEAVING_MS);
    else remember(target);
  });
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element && topmostDialog(page) !== undefined ? target : undefined;
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

const topmostDialog = (page: Document): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(dialogs)].filter(isVisible).at(-1);

function isBehindDialog(page: Document): boolean {
  const { activeElement } = page;
  if (activeElement === null || activeElement === page.body) return false;
  const dialog = topmostDialog(page);
  if (dialog === undefined || dialog.contains(activeElement)) return false;
  return activeElement.closest(floating) === null && !isPressed(activeElement);
}

const isPressed = (control: Element): boolean =>
  pressed !== undefined && (control.contains(pressed) || pressed.closest('label')?.control === control);

function bringBack(page: Document): void {
  if (!isBehindDialog(page)) return;
  const dialog = topmostDialog(page);
  const target = last?.isConnected === true && isWithin(last, dialog) ? last : closestTo(page, dialog);
  if (target !== undefined) focusAlways(target);
}

/** A heading or a dialog takes the focus only with a `tabindex`. */
function focusAlways(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function restore(page: Document): void {
  if (page.activeElement !== null && page.activeElement !== page.body) return;
  const dialog = topmostDialog(page);
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
  if (target !== undefined) focusAlways(target);
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
