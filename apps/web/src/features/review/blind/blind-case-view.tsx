import type { BlindCase, BlindField } from '@kyc/contract/quality/blind-case';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../lib/texts/t.ts';
import type { DocumentViews } from '../documents/document-view.ts';
import { BlindDocumentView } from './blind-document.tsx';
import { FieldActions } from './field-actions.tsx';
import { useBlindKeys } from './use-blind-keys.ts';
import { labelOfDetail, labelOfSource, nameOfDocument } from './labels.ts';
import type { FieldVerdict, Verdicts } from './verdicts.ts';
import classes from './blind.module.css';

interface Deciding {
  readonly verdicts: Verdicts;
  readonly onDecide: (fieldId: number, verdict: FieldVerdict) => void;
}

interface BlindCaseViewProps {
  readonly sampleId: number;
  readonly shown: BlindCase;
  /** The field in focus when the case opens; absent: the first one. */
  readonly firstField?: number | undefined;
  /** Absent: the fields are only read. */
  readonly deciding?: Deciding;
  readonly children: ReactNode;
}

/** The fields with their values and sources, and the documents of the field in focus. */
export function BlindCaseView({ sampleId, shown, firstField, deciding, children }: BlindCaseViewProps) {
  const [focused, setFocused] = useState(firstField ?? shown.Fields[0]?.FieldId);
  const field = shown.Fields.find(({ FieldId }) => FieldId === focused);
  const steps = [1, 2, 3].map((step) => ({
    step,
    fields: shown.Fields.filter(({ FieldId }) => reviewField(FieldId)?.step === step),
  }));
  useBlindKeys({
    fields: steps.flatMap(({ fields }) => fields),
    focused,
    onFocus: setFocused,
    onDecide: deciding?.onDecide,
  });
  return (
    <div className={classes['panes']}>
      <section className={classes['fields']} aria-label={t('quality.review.fields')}>
        {steps.map(({ step, fields }) => (
          <div key={step}>
            <Title order={2} size="h6" c="dimmed" mt="xs">
              {t('quality.review.step', { step })}
            </Title>
            {fields.map((row) => (
              <FieldRow
                key={row.FieldId}
                field={row}
                isFocused={row.FieldId === focused}
                onFocus={() => setFocused(row.FieldId)}
                deciding={row.MustDecide ? deciding : undefined}
              />
            ))}
          </div>
        ))}
        {children}
      </section>
      <section className={classes['evidence']} aria-label={t('quality.review.documents')}>
        {field === undefined ? null : (
          <Evidence key={field.FieldId} sampleId={sampleId} shown={shown} field={field} />
        )}
      </section>
    </div>
  );
}

function labelOf({ FieldId }: BlindField): string {
  return reviewField(FieldId)?.label ?? '';
}

interface FieldRowProps {
  readonly field: BlindField;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
  readonly deciding: Deciding | undefined;
}

function FieldRow({ field, isFocused, onFocus, deciding }: FieldRowProps) {
  const label = labelOf(field);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused]);
  return (
    <div ref={row} className={classes['row']} data-focused={isFocused || undefined}>
      <UnstyledButton className={classes['value'] ?? ''} aria-pressed={isFocused} onClick={onFocus}>
        <Text span size="xs" c="dimmed" className={classes['label'] ?? ''}>
          {label}
        </Text>
        <Text span size="sm">
          {field.Value}
        </Text>
        {field.Details.filter(({ Value }) => Value !== null && Value !== '').map(({ Label, Value }) => (
          <Text key={Label} span size="xs" className={classes['detail'] ?? ''}>
            {`${labelOfDetail(Label)}: ${Value ?? ''}`}
          </Text>
        ))}
      </UnstyledButton>
      {deciding === undefined ? null : (
        <FieldActions
          fieldId={field.FieldId}
          label={label}
          verdict={deciding.verdicts.get(field.FieldId)}
          onDecide={(verdict) => {
            onFocus();
            deciding.onDecide(field.FieldId, verdict);
          }}
        />
      )}
    </div>
  );
}

interface EvidenceProps {
  readonly sampleId: number;
  readonly shown: BlindCase;
  readonly field: BlindField;
}

function Evidence({ sampleId, shown, field }: EvidenceProps) {
  const [views] = useState<DocumentViews>(() => new Map());
  const documents = field.Proofs.flatMap(
    (type) => shown.Documents.find(({ DocumentType }) => DocumentType === type) ?? [],
  );
  const [chosen, choose] = useState(documents[0]?.DocumentType);
  const document = documents.find(({ DocumentType }) => DocumentType === chosen);
  return (
    <>
      {field.Sources.length < 2 ? null : (
        <dl className={classes['sources']}>
          {field.Sources.map(({ Label, Value }) => (
            <div key={Label}>
              <dt>{labelOfSource(Label)}</dt>
              <dd>{Value}</dd>
            </div>
          ))}
        </dl>
      )}
      {documents.length > 1 ? (
        <div className={classes['choices']} role="group" aria-label={t('quality.review.documents')}>
          {documents.map(({ DocumentType: type }) => (
            <UnstyledButton
              key={type}
              className={classes['choice'] ?? ''}
              aria-pressed={type === chosen}
              onClick={() => choose(type)}
            >
              {nameOfDocument(type)}
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      {document === undefined ? (
        <Text size="sm" c="dimmed">
          {t('quality.review.noDocument')}
        </Text>
      ) : (
        <div className={classes['document']}>
          <BlindDocumentView
            key={document.DocumentType}
            sampleId={sampleId}
            document={document}
            name={nameOfDocument(document.DocumentType)}
            views={views}
          />
        </div>
      )}
    </>
  );
}
