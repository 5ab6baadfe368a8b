import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** All that the headless table does for us: paging and the order itself are the server's. */
export const gridFeatures = tableFeatures({ rowSortingFeature });
export type GridFeatures = typeof gridFeatures;
