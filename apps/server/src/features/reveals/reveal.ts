import type { BodyOf, ReplyOf } from '@kyc/contract/endpoint';
import {
  isDocumentName,
  isRevealedProperty,
  revealedProperties,
  type revealValue as endpoint,
} from '@kyc/contract/personal-data/reveal';
import { Refusal, unprocessable } from '@kyc/contract/refusal';
import { texts } from '@kyc/contract/texts';
import { inTenant } from '@kyc/db/connection/transaction';
import type { Attribute } from '@kyc/domain/personal-data/attribute';
import { attributeOf } from '@kyc/domain/personal-data/attributes';
import { mayReveal } from '@kyc/domain/personal-data/sight';
import { masksPersonalData } from '@kyc/db/tables/masters/tenant-settings-table';
import type { SessionCall } from '../../http/register-endpoint.ts';
import { readValues } from '../../masks/read-sentence-mask.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../../records/audit.ts';
import { openApplicationData, type OpenedApplication } from '../../access/open-application-data.ts';
import { countReveal, requirePurpose, soundAlarm } from '../../access/count-reveal.ts';

type Call = SessionCall<typeof endpoint>;

/** Shows a masked value to a user for a purpose; it is counted and audited, and frequent reveals raise an alarm. */
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
    const attribute = requireReveal(wanted);
    if (!mayReveal(attribute, session)) throw new Refusal('wrongRole');
    if (sights[attribute] === 'whole') throw new Refusal('guard', texts.revealSeen);

    const { applicationId } = application;
    const { Property: property, Purpose: purpose, Note: note } = wanted;
    const counted = await countReveal(tx, {
      userId: session.userId,
      requestId: call.requestId,
      applicationId,
      property,
    });
    await audit(tx, call, {
      entity: 'application',
      entityId: applicationId,
      details: { property, purpose, ...(note != null && note !== '' && { note }) },
    });
    return {
      counted,
      reply: {
        Values: await valuesOf(opened, property),
        Until: counted.until.toISOString(),
        Left: counted.left,
      },
    };
  });
  soundAlarm(services, shown.counted, session.userId);
  return shown.reply;
}

/** @throws Refusal `unprocessable` for a property that cannot be revealed, or without a purpose */
function requireReveal({ Property, Purpose, Note }: BodyOf<typeof endpoint>): Attribute {
  const attribute = isDocumentName(Property)
    ? 'picture'
    : isRevealedProperty(Property)
      ? attributeOf(revealedProperties[Property][0])
      : undefined;
  if (attribute === undefined) throw unprocessable('Property', texts.revealNothing);
  requirePurpose(Purpose, Note);
  return attribute;
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
