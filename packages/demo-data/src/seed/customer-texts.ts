import { shippedTexts } from '@kyc/domain/rectification/published-set';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertPublishedTexts, selectSubjects } from '@kyc/db/tables/rectification/customer-text-table';

/** Where customers of the demo get help; 1600 begins the numbers of regulated callers. */
export const helpOfDemo = {
  customer_link: 'https://kyc.demo.example.com',
  help_phone: '1600 110 110',
  help_email: 'help@demo.example.com',
} as const;

/** Publishes the complete Hindi set, as if two people had read it. */
export async function publishDemoTexts(
  tx: Tx,
  { writtenBy, approvedBy }: { writtenBy: number; approvedBy: number },
): Promise<void> {
  const subjects = await selectSubjects(tx);
  const names = new Map(
    subjects.map(({ subject, subjectId, deskName }) => [`${subject}:${subjectId}`, deskName]),
  );
  const published = shippedTexts.filter(({ language }) => language === 'hi');
  await insertPublishedTexts(
    tx,
    published.map(({ subject, subjectId, language, short, what, todo }) => ({
      subject,
      subjectId,
      language,
      short,
      what,
      todo,
      deskName: names.get(`${subject}:${subjectId}`) ?? '',
      writtenBy,
      approvedBy,
    })),
  );
}
