/** Counts the series of clicks at one place; the browser calls the second click of a series a double click. */
let series = 0;
let seriesThatWrote: number | undefined;

/** Called when a writing call is sent. */
export function noteWrite(): void {
  seriesThatWrote = series;
}

/**
 * Once a click has sent a writing call, the further clicks of the series reach nothing: by then the button may mean the
 * opposite (Mark Verified), or another button may have taken its place (a dialog that closed).
 */
export function watchDoubleClicks(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail === 1) series += 1;
      if (event.detail <= 1 || seriesThatWrote !== series) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
