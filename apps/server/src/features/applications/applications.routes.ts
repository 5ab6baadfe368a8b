import type { FastifyInstance } from 'fastify';
import type { BackOfficeServices } from './back-office/back-office-services.ts';
import { addLegActionRoutes } from './after-approval/leg-actions.routes.ts';
import { addBackOfficeRoutes } from './back-office/back-office.routes.ts';
import { addBulkRoutes } from './bulk/bulk.routes.ts';
import { addCheckerRoutes } from './checker/checker.routes.ts';
import { addDecisionRoutes } from './decisions/decisions.routes.ts';
import { addFindRoutes } from './find/find.routes.ts';
import { addGridRoutes } from './grid/grid.routes.ts';
import { addQueueRoutes } from './queue/queue.routes.ts';
import { addReviewRoutes } from './review/review.routes.ts';
import { addRowActionRoutes } from './row-actions/row-actions.routes.ts';

/** The door of the rooms in which applications are worked on. */
export function addApplicationRoutes(app: FastifyInstance, services: BackOfficeServices): void {
  addGridRoutes(app, services);
  addFindRoutes(app, services);
  addQueueRoutes(app, services);
  addReviewRoutes(app, services);
  addDecisionRoutes(app, services);
  addCheckerRoutes(app, services);
  addRowActionRoutes(app, services);
  addBackOfficeRoutes(app, services);
  addBulkRoutes(app, services);
  addLegActionRoutes(app, services);
}
