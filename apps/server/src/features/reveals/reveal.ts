import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import {
  isDocumentName,
  isRevealedProperty,
  isRevealPurpose,
  mostReveals,
  quietReveals,
  revealedProperties,
  revealNoteLength,
  revealSeconds,
  type revealValue as endpoint,
} from '@kyc/contract/personal-data/reveal';
import { Refusal } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { insertAuditEvent } from '@kyc/db/tables/records/audit-event-table';
import { countReveals, insertReveal } from '@kyc/db/tables/records/reveal-table';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import { inTenant, type Tx } from '@kyc/db/connection/transaction';
import { attributeOf, type Attribute } from '@kyc/domain/personal-data/attributes';
import { mayReveal } from '@kyc/domain/personal-data/sight';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { readValues } from '../../masks/read-sentence-mask.ts';
import type { Services } from '../../platform/services.ts';
import { auditApplication } from '../../records/audit-call.ts';
import { openApplicationData, type OpenedApplication } from '../../access/open-application-data.ts';

type Call = SessionCall<typeof endpoint>;

/** Shows one masked value to one user for a purpose: counted, kept in the trail, and heard when it is done too often. */
export async function reveal(services: Services, call: Call): Promise<ReplyOf<typeof endpoint>> {
  const { session } = call;
  const shown = await inTenant(services.database, session, async (tx) => {
    if (!(await masksPersonalData(tx))) throw new Refusal('guard', texts.masksOff);
    const opened = await openApplicationData(tx, {
      session,
      applicationId: call.bodyApplicationId(),
      purpose: 'review',
    });
    const { application, sights } = opened;
    const wanted = call.body();
    const attribute = requireWish(wanted);
    if (!mayReveal(attribute, session)) throw new Refusal('wrongRole');
    if (sights[attribute] === 'whole') throw new Refusal('guard', texts.revealSeen);

    const { ofHour, ofDay } = await countReveals(tx, session.userId);
    if (ofDay >= mostReveals) throw new Refusal('tooManyRequests', texts.revealLimit);
    const { applicationId } = application;
    const { Property: property, Purpose: purpose, Note: note } = wanted;
    const until = await insertReveal(tx, {
      userId: session.userId,
      applicationId,
      property,
      seconds: revealSeconds,
    });
    await auditApplication(tx, call, {
      applicationId,
      details: { property, purpose, ...(note != null && note !== '' && { note }) },
    });
    const isLoud = ofHour === quietReveals;
    if (isLoud) await ring(tx, call, ofHour + 1);
    return {
      isLoud,
      reply: {
        Values: await valuesOf(opened, property),
        Until: until.toISOString(),
        Left: mostReveals - ofDay - 1,
      },
    };
  });
  if (shown.isLoud) {
    services.metrics.revealAlarms.inc();
    services.logger.warn(
      { userId: session.userId },
      'a user reveals masked values more often than work asks for',
    );
  }
  return shown.reply;
}

/** @throws Refusal `unprocessable` for what is not revealed, or not said why */
function requireWish({ Property, Purpose, Note }: BodyOf<typeof endpoint>): Attribute {
  const attribute = isDocumentName(Property)
    ? 'picture'
    : isRevealedProperty(Property)
      ? attributeOf(revealedProperties[Property][0])
      : undefined;
  if (attribute === undefined) throw unprocessable('Property', texts.revealNothing);
  if (!isRevealPurpose(Purpose)) throw unprocessable('Purpose', texts.revealPurpose);
  const length = Note?.length ?? 0;
  const isShort = Purpose === 'other' && length < revealNoteLength.least;
  if (isShort || length > revealNoteLength.most) throw unprocessable('Note', texts.revealNote);
  return attribute;
}

function unprocessable(Field: string, Message: string): Refusal {
  return new Refusal('unprocessable', Message, [{ Field, Message }]);
}

async function valuesOf(
  opened: OpenedApplication,
  property: string,
): Promise<Record<string, string | number | null>> {
  if (!isRevealedProperty(property)) return {};
  const values = await readValues(opened);
  return Object.fromEntries(
    revealedProperties[property].map((name) => {
      const value = values[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** The alarm stands in the trail, where Audit looks. */
async function ring(tx: Tx, call: Call, reveals: number): Promise<void> {
  await insertAuditEvent(tx, {
    action: 'reveal.alarm',
    entity: 'user',
    entityId: call.session.userId,
    requestId: call.requestId,
    details: { reveals, within: '1 hour' },
  });
}
