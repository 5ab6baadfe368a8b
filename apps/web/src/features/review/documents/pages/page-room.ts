import type { PageSize } from '@kyc/contract/documents/page-bundle';

/** The zoom of pages, in which both viewers of pages agree. */
export const STEP = 1.25;
export const LARGEST = 5;
/** Pixels at each side of a page. */
export const EDGE = 16;
/** Pixels; enough to know a page by its shape. */
export const THUMBNAIL = 52;

export function thumbnailOf({ width, height }: PageSize) {
  return { width: (THUMBNAIL * width) / height, height: THUMBNAIL };
}

/** The room of a page on the screen. */
export function roomOf(
  { width, height }: PageSize,
  at: { readonly width: number; readonly rotation: number },
) {
  const isSideways = at.rotation % 180 !== 0;
  const ratio = isSideways ? width / height : height / width;
  return { width: at.width, height: at.width * ratio };
}

/** Scrolls to the page, or to the mark on it, within its scroll area only: the field list next to it does not move. */
export function bringIntoSight(page: HTMLElement): void {
  const area = page.parentElement;
  if (!area) return;
  const mark = page.querySelector<HTMLElement>('[data-marked]') ?? page;
  const { top, height } = mark.getBoundingClientRect();
  const middle = Math.max(8, (area.clientHeight - height) / 2);
  area.scrollTop += top - area.getBoundingClientRect().top - (mark === page ? 8 : middle);
}
