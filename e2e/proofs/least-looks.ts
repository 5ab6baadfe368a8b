/** What the sweep counts: the screen itself, and what its presses open. */
export const lookKinds = ['screens', 'tabs', 'dialogs', 'menus', 'lists'] as const;

export type LookKind = (typeof lookKinds)[number];

/** Looks that a run takes at the least, in the order of `lookKinds`, by who looks, how wide, and where. Counted by a run. */
export const leastLooks: Readonly<Record<string, readonly number[]>> = {};
