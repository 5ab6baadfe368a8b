import { firstTexts } from './first.ts';
import { officeTexts } from './parts/office.ts';
import { reviewPageTexts } from './parts/review-page.ts';
import { mastersPagesTexts } from './parts/masters-pages.ts';
import { oversightPagesTexts } from './parts/oversight-pages.ts';
import { notesPartTexts } from './parts/notes.ts';
import { changesPartTexts } from './parts/changes.ts';
import { purposePartTexts } from './parts/purpose.ts';
import { checksPartTexts } from './parts/checks.ts';
import { afterApprovalPartTexts } from './parts/after-approval.ts';
import { answerImportsPartTexts } from './parts/answer-imports.ts';
import { qualityPartTexts } from './parts/quality.ts';
import { screeningPartTexts } from './parts/screening.ts';
import { proofsPartTexts } from './parts/proofs.ts';
import { routingPartTexts } from './parts/routing.ts';
import { helpPartTexts } from './parts/help.ts';

/**
 * Every text of the web app, for its types and for the components in tests; a page loads its part (t.ts). Texts of the server and
 * of actions come with its replies (packages/contract).
 */
export const en = {
  ...firstTexts,
  ...officeTexts,
  ...reviewPageTexts,
  ...mastersPagesTexts,
  ...oversightPagesTexts,
  ...notesPartTexts,
  ...changesPartTexts,
  ...purposePartTexts,
  ...checksPartTexts,
  ...routingPartTexts,
  ...qualityPartTexts,
  ...afterApprovalPartTexts,
  ...answerImportsPartTexts,
  ...screeningPartTexts,
  ...proofsPartTexts,
  ...helpPartTexts,
} as const;
