// Apart from the choices, because the route loads these before the dashboard's texts.

/** The values of counts and address that are not a single status (§7: -1 all, -2 straight-through). */
export const ALL = -1;
export const STRAIGHT_THROUGH = -2;
