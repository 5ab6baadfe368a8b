import * as checker from '@kyc/contract/checker/checker';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import type { BackOfficeServices } from '../back-office/back-office-services.ts';
import { confirm } from './confirm.ts';
import { fetchNextCheck } from './fetch-next-check.ts';
import { readCheck } from './read-check.ts';
import { readQueue } from './read-queue.ts';
import { returnToMaker } from './return-to-maker.ts';
import { withdraw } from './withdraw.ts';

export function addCheckerRoutes(app: FastifyInstance, services: BackOfficeServices): void {
  registerEndpoint(app, checker.readCheckerQueue, (call) => readQueue(services, call));
  registerEndpoint(app, checker.readCheck, (call) => readCheck(services, call));
  registerEndpoint(app, checker.fetchNextCheck, (call) => fetchNextCheck(services, call));
  registerEndpoint(app, checker.confirmCheck, (call) => confirm(services, call));
  registerEndpoint(app, checker.returnCheck, (call) => returnToMaker(services, call));
  registerEndpoint(app, checker.withdrawCheck, (call) => withdraw(services, call));
}
