import * as counts from '@kyc/contract/applications/application-counts';
import * as decisions from '@kyc/contract/applications/decisions';
import * as fetching from '@kyc/contract/applications/fetch';
import {
  downloadApplications as downloadEndpoint,
  listApplications as listEndpoint,
} from '@kyc/contract/applications/list-applications';
import * as presence from '@kyc/contract/applications/presence';
import { openReview as openReviewEndpoint } from '@kyc/contract/applications/review-application';
import { saveApplication as saveEndpoint } from '@kyc/contract/applications/save-application';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import { approveWithoutDerivative } from './decisions/approve-without-derivative.ts';
import { approve } from './decisions/approve.ts';
import type { BackOfficeDesk } from './back-office/back-office-desk.ts';
import { countAll, countOne } from './grid/count-applications.ts';
import { downloadApplications } from './grid/download-applications.ts';
import { fetchNext } from './queue/fetch-next.ts';
import { fetchOnHold } from './queue/fetch-on-hold.ts';
import { findByMobile } from './queue/find-by-mobile.ts';
import { listApplications } from './grid/list-applications.ts';
import { openReview } from './review/open-review.ts';
import { endPresence, keepPresence } from './review/presence.ts';
import { putOnHold } from './decisions/put-on-hold.ts';
import { rejectMode } from './decisions/reject-mode.ts';
import { reject } from './decisions/reject.ts';
import { retry } from './back-office/retry.ts';
import { saveApplication } from './review/save-application.ts';

export function addApplicationRoutes(app: FastifyInstance, desk: BackOfficeDesk): void {
  registerEndpoint(app, listEndpoint, (call) => listApplications(desk, call));
  registerDownload(app, downloadEndpoint, (call, reply) => downloadApplications(desk, call, reply));
  registerEndpoint(app, counts.allCounts, (call) => countAll(desk, call));
  registerEndpoint(app, counts.countOf, (call) => countOne(desk, call));
  registerEndpoint(app, fetching.fetchNext, (call) => fetchNext(desk, call));
  registerEndpoint(app, fetching.fetchOnHold, (call) => fetchOnHold(desk, call));
  registerEndpoint(app, fetching.findByMobile, (call) => findByMobile(desk, call));
  registerEndpoint(app, openReviewEndpoint, (call) => openReview(desk, call));
  registerEndpoint(app, presence.heartbeat, (call) => keepPresence(desk, call));
  registerEndpoint(app, presence.leaveReview, (call) => endPresence(desk, call));
  registerEndpoint(app, decisions.approve, (call) => approve(desk, call));
  registerEndpoint(app, decisions.approveWithoutDerivative, (call) => approveWithoutDerivative(desk, call));
  registerEndpoint(app, decisions.reject, (call) => reject(desk, call));
  registerEndpoint(app, decisions.rejectMode, (call) => rejectMode(desk, call));
  registerEndpoint(app, decisions.putOnHold, (call) => putOnHold(desk, call));
  registerEndpoint(app, saveEndpoint, (call) => saveApplication(desk, call));
  registerEndpoint(app, decisions.retry, (call) => retry(desk, call));
}
