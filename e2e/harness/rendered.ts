import type { Page } from '@playwright/test';

/**
 * Counts the renders of components whose properties have all these names, as React's own tools count them: a production build has no names
 * of components. Call it before the page's first address; the returned function reads the number of renders so far.
 */
export async function countRenders(page: Page, names: readonly string[]): Promise<() => Promise<number>> {
  await page.addInitScript(`(() => {
    const names = ${JSON.stringify(names)};
    const isCounted = ({ memoizedProps: props }) => names.every((name) => props != null && name in Object(props));
    const childrenOf = ({ child }) => {
      const all = [];
      for (let each = child; each; each = each.sibling) all.push(each);
      return all;
    };
    const PERFORMED_WORK = 1;
    globalThis.rendered = 0;
    const visit = (fiber) => {
      const before = fiber.alternate;
      const isRendered = before === null || (fiber.flags & PERFORMED_WORK) !== 0;
      if (isRendered && typeof fiber.type === 'function' && isCounted(fiber)) globalThis.rendered += 1;
      if (before !== null && before.child === fiber.child) return;
      const same = before === null ? [] : childrenOf(before);
      for (const child of childrenOf(fiber)) if (!same.includes(child)) visit(child);
    };
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_, root) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
  })()`);
  return () => page.evaluate<number>('globalThis.rendered');
}
