/** A real browser with one page; every browser of the suite is driven by the same few steps. */
export interface Driver {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs the body of an async function on the page; its result must be JSON. */
  run<Result>(body: string): Promise<Result>;
  /** Presses these keys one after another: characters, or W3C key values such as `keys.enter`. */
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

export const keys = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const;

/** The key actions of both WebDriver protocols. */
export function keyActions(text: string) {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Polls the body until it returns a truthy value; fails with `what` after the time. */
export async function until<Result>(
  driver: Driver,
  what: string,
  body: string,
  milliseconds = 60_000,
): Promise<Result> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await driver.run<Result | null>(body);
    if (found) return found;
    if (performance.now() > end) {
      const text = await driver.run<string>(
        `return [...document.querySelectorAll('[role=dialog]'), document.body].map((each) => each.innerText.slice(0, 600)).join(' | ')`,
      );
      throw new Error(`${driver.name}: ${what} did not happen. The page: ${text.replaceAll(/\s+/g, ' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
