import { ActionIcon, Badge, Text } from '@mantine/core';
import type { CustomerText } from '@kyc/contract/rectification/customer-texts';
import { IconPencil } from '@tabler/icons-react';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { formatCount } from '../../../lib/display/formatting.ts';
import { customerTextsTexts } from '../../../lib/texts/masters/customer-texts.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import { t } from '../../../lib/texts/t.ts';
import { newestOf, usesOf, type Uses } from './shown-texts.ts';
import classes from './texts.module.css';

const texts = customerTextsTexts;
const colours = { published: 'green', draft: 'orange', missing: 'red' } as const;

interface Wanted {
  readonly onOpen: (text: CustomerText) => void;
  /** When present, a column shows how often each reason was chosen in the given days. */
  readonly used: { readonly uses: Uses; readonly days: number } | undefined;
}

export function textColumns({ onOpen, used }: Wanted): readonly GridColumn<CustomerText>[] {
  return [
    { id: 'DeskName', header: texts.name, sortable: true, cell: (text) => <DeskName text={text} /> },
    ...(used === undefined
      ? []
      : [
          {
            id: 'Uses',
            header: t('customerTexts.uses', { days: used.days }),
            sortable: true,
            align: 'end',
            cell: (text: CustomerText) => formatCount(usesOf(text, used.uses)),
          } as const,
        ]),
    { id: 'Kind', header: texts.kind, cell: ({ Subject }) => texts.kinds[Subject] },
    { id: 'Field', header: texts.field, sortable: true, cell: ({ Field }) => Field ?? '–' },
    { id: 'Language', header: texts.language, cell: ({ Language }) => texts.languages[Language] },
    { id: 'Text', header: texts.text, cell: (text) => <ShownText text={text} /> },
    { id: 'State', header: texts.state, sortable: true, cell: (text) => <ShownState text={text} /> },
    { id: 'By', header: texts.by, cell: (text) => byWhom(text) },
    {
      id: 'Action',
      hasActions: true,
      header: mastersTexts.action,
      cell: (text) => (
        <ActionIcon
          size={26}
          aria-label={t('customerTexts.edit', {
            name: text.DeskName,
            language: texts.languages[text.Language],
          })}
          onClick={() => onOpen(text)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ),
    },
  ];
}

function DeskName({ text }: { readonly text: CustomerText }) {
  return (
    <div className={classes['name']}>
      {text.DeskName}
      {text.IsActive ? null : (
        <Text span size="xs" c="dimmed">
          {' '}
          ({texts.inactive})
        </Text>
      )}
      {text.RenamedFrom === null ? null : (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('customerTexts.renamed', { from: text.RenamedFrom })}
        </Text>
      )}
    </div>
  );
}

/** The shortest part of the text, in its language. */
function ShownText({ text }: { readonly text: CustomerText }) {
  const { Short, Todo } = newestOf(text);
  return (
    <div className={classes['text']} lang={text.Language}>
      {Short ?? Todo ?? '–'}
    </div>
  );
}

function ShownState({ text: { State, InForce } }: { readonly text: CustomerText }) {
  return (
    <>
      <Badge color={colours[State]} style={{ minWidth: 'max-content' }}>
        {texts.states[State]}
      </Badge>
      {State === 'draft' && InForce !== null ? (
        <Text size="xs" c="dimmed">
          {texts.isInForce}
        </Text>
      ) : null}
    </>
  );
}

/** The author of the newest version, and its publisher. */
export function byWhom({ Draft, InForce }: CustomerText): string {
  if (Draft !== null) return Draft.WrittenBy ?? texts.shipped;
  if (InForce === null) return '–';
  if (InForce.WrittenBy === null) return texts.shipped;
  return t('customerTexts.approvedBy', { by: InForce.WrittenBy, approvedBy: InForce.ApprovedBy ?? '' });
}
