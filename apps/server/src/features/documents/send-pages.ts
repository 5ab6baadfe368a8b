import { pageBundleType } from '@kyc/contract/documents/page-bundle';
import { Refusal } from '@kyc/contract/refusal';
import type { FastifyReply } from 'fastify';
import { nameAcross } from '../../files/name-across.ts';
import { watermarkPages } from '../../files/document-pages.ts';
import type { Session } from '../../http/call.ts';
import type { PictureSight } from '../../masks/require-picture.ts';
import type { Services } from '../../platform/services.ts';
import { sendFile } from '../../files/send-file.ts';

interface SentPages {
  readonly call: { readonly session: Session };
  readonly reply: FastifyReply;
  readonly pages: Buffer | undefined;
  readonly sight: PictureSight;
}

/** The pictures of a document's pages, with the reader's name on them where a picture has it. @throws Refusal `notFound` without pages */
export async function sendPagesTo(
  { clock }: Pick<Services, 'clock'>,
  { call, reply, pages, sight }: SentPages,
): Promise<FastifyReply> {
  if (pages === undefined) throw new Refusal('notFound');
  const content =
    sight === 'watermarked' ? await watermarkPages(pages, nameAcross(call.session, clock.now())) : pages;
  return sendFile(reply, { content, size: content.length, fileType: pageBundleType, name: 'pages' });
}
