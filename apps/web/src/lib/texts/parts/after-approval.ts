import { afterApprovalScreenTexts } from '../office/after-approval.ts';

/** Of the board of answers, and the answers in the review. */
export const afterApprovalPartTexts = { afterApproval: afterApprovalScreenTexts } as const;
