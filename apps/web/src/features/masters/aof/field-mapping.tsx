import { Select, Stack, Table, Text, TextInput } from '@mantine/core';
import type { FormFieldRow } from '@kyc/contract/masters/aof-templates';
import {
  formPictures,
  formProperties,
  isFormPicture,
  nameOfOption,
  readFormSource,
  writeFormSource,
} from '@kyc/contract/masters/form-properties';
import { knownValues } from '@kyc/contract/masters/known-values';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../lib/texts/t.ts';
import { mastersTexts } from '../../../lib/texts/masters/masters.ts';
import classes from '../masters.module.css';
import { readPair, withSource } from './mapping-pairs.ts';
import { useGrowing } from './use-growing.ts';

interface FieldMappingProps {
  readonly file: { readonly Kind: 'pdf' | 'text'; readonly Fields: readonly FormFieldRow[] };
  /** `form field=source` */
  readonly pairs: readonly string[];
  readonly onChange: (pairs: string[]) => void;
}

const sources = [
  {
    group: mastersTexts.aof.pictures,
    items: formPictures.map((name) => ({ value: name, label: mastersTexts.aof[name] })),
  },
  { group: mastersTexts.aof.properties, items: [...formProperties].sort((a, b) => a.localeCompare(b)) },
];

/** Each field of the form, and each option of a choice, with its source. */
export function FieldMapping({ file, pairs, onChange }: FieldMappingProps) {
  if (file.Kind === 'text') {
    return (
      <Text size="sm" c="dimmed">
        {t('masters.aof.layout')}
      </Text>
    );
  }
  return <MappingTable fields={file.Fields} pairs={pairs} onChange={onChange} />;
}

interface MappingTableProps extends Pick<FieldMappingProps, 'pairs' | 'onChange'> {
  readonly fields: readonly FormFieldRow[];
}

function MappingTable({ fields, pairs, onChange }: MappingTableProps) {
  const latest = useRef(pairs);
  useEffect(() => {
    latest.current = pairs;
  }, [pairs]);
  // The same for all rows and at all times, so that one change draws one row and not hundreds.
  const pick = useCallback(
    (field: string, source: string | undefined) => onChange(withSource(latest.current, field, source)),
    [onChange],
  );
  const mapped = new Map(pairs.map(readPair));
  const places = fields.flatMap(({ Name, Options }) => [
    { name: Name, isOption: false },
    ...Options.map((option) => ({ name: nameOfOption(Name, option), isOption: true })),
  ]);
  const drawn = useGrowing(places.length);
  return (
    <div className={classes['tableScroll']} tabIndex={0} role="region" aria-label={t('masters.aof.fields')}>
      <Table fz="xs">
        <Table.Tbody>
          {places.slice(0, drawn).map(({ name, isOption }) => (
            <MappingRow
              key={name}
              field={name}
              isOption={isOption}
              written={mapped.get(name) ?? ''}
              onPick={pick}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface MappingRowProps {
  readonly field: string;
  readonly isOption: boolean;
  readonly written: string;
  readonly onPick: (field: string, source: string | undefined) => void;
}

/** A property or a picture; a property that is compared with a value is a tick. */
const MappingRow = memo(function MappingRow({ field, isOption, written, onPick }: MappingRowProps) {
  const { property, equals } = readFormSource(written) ?? {};
  return (
    <Table.Tr>
      <Table.Td style={{ wordBreak: 'break-word', paddingLeft: isOption ? 22 : undefined }}>{field}</Table.Td>
      <Table.Td w="55%">
        <Stack gap={4}>
          <Select
            aria-label={t('masters.aof.property', { field })}
            placeholder={t('masters.aof.open')}
            data={sources}
            value={property ?? null}
            onChange={(chosen) => onPick(field, chosen ?? undefined)}
            searchable
            clearable
          />
          {property === undefined || isFormPicture(property) ? null : (
            <TickValue
              key={`${property} ${equals ?? ''}`}
              label={t('masters.aof.equals', { field })}
              equals={equals ?? ''}
              known={knownValues[property] ?? []}
              onDone={(value) =>
                onPick(field, writeFormSource(value === '' ? { property } : { property, equals: value }))
              }
            />
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
});

interface TickValueProps {
  readonly label: string;
  readonly equals: string;
  readonly known: readonly string[];
  readonly onDone: (value: string) => void;
}

/** Applied when it loses the focus: otherwise every letter would create a preview. */
function TickValue({ label, equals, known, onDone }: TickValueProps) {
  const [value, setValue] = useState(equals);
  const lists = useId();
  const finish = (written: string) => {
    const allowed = written
      .replaceAll(/[\p{Cc}{}=]/gu, '')
      .trim()
      .slice(0, 100);
    if (allowed !== equals) onDone(allowed);
  };
  return (
    <>
      <TextInput
        aria-label={label}
        placeholder={t('masters.aof.equalsHint')}
        maxLength={100}
        value={value}
        list={lists}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={() => finish(value)}
      />
      {/* The browser's native list: a component for each of hundreds of fields takes seconds to render. */}
      <datalist id={lists}>
        {known.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  );
}
