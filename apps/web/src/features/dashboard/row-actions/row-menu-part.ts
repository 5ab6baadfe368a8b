import { lazyPart } from '../../../lib/page/lazy-part.tsx';

/** Comes when a pointer or the focus comes to a row's ⋯. */
export const rowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);
