import { routingScreenTexts } from '../office/routing.ts';

/** Of the team board, My day, explanations of assignments and the own state. */
export const routingPartTexts = { routing: routingScreenTexts } as const;
