import * as acceptance from '@kyc/contract/acceptance/acceptance';
import * as rules from '@kyc/contract/acceptance/acceptance-rules';
import * as inForce from '@kyc/contract/acceptance/rules-in-force';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { listRulesInForce } from './list-rules-in-force.ts';
import { listRules } from './list-rules.ts';
import { overrideFinding } from './override-finding.ts';
import { readAcceptance } from './read-acceptance.ts';
import { readReplay } from './read-replay.ts';
import { remarkOnFinding } from './remark-on-finding.ts';
import { setRule } from './set-rule.ts';
import { startReplay } from './start-replay.ts';

export function addAcceptanceRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, acceptance.readAcceptance, (call) => readAcceptance(services, call));
  registerEndpoint(app, inForce.listRulesInForce, (call) => listRulesInForce(services, call));
  registerEndpoint(app, acceptance.remarkOnFinding, (call) => remarkOnFinding(services, call));
  registerEndpoint(app, acceptance.overrideFinding, (call) => overrideFinding(services, call));
  registerEndpoint(app, rules.listAcceptanceRules, (call) => listRules(services, call));
  registerEndpoint(app, rules.setAcceptanceRule, (call) => setRule(services, call));
  registerEndpoint(app, rules.startReplay, (call) => startReplay(services, call));
  registerEndpoint(app, rules.readReplay, (call) => readReplay(services, call));
}
