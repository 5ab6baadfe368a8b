import { Autocomplete, Select, Stack, Table, Text } from '@mantine/core';
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
import { useTranslation } from 'react-i18next';
import { en } from '../../../lib/texts/en.ts';
import classes from '../masters.module.css';
import { readPair, withSource } from './mapping-pairs.ts';

interface FieldMappingProps {
  readonly file: { readonly Kind: 'pdf' | 'text'; readonly Fields: readonly FormFieldRow[] };
  /** `form field=source` */
  readonly pairs: readonly string[];
  readonly onChange: (pairs: string[]) => void;
}

const sources = [
  {
    group: en.masters.aof.pictures,
    items: formPictures.map((name) => ({ value: name, label: en.masters.aof[name] })),
  },
  { group: en.masters.aof.properties, items: [...formProperties].sort((a, b) => a.localeCompare(b)) },
];

/** Each field of the form, and each option of a choice, with what fills it. */
export function FieldMapping({ file, pairs, onChange }: FieldMappingProps) {
  const { t } = useTranslation();
  if (file.Kind === 'text') {
    return (
      <Text size="sm" c="dimmed">
        {t('masters.aof.layout')}
      </Text>
    );
  }
  const mapped = new Map(pairs.map(readPair));
  const places = file.Fields.flatMap(({ Name, Options }) => [
    { name: Name, isOption: false },
    ...Options.map((option) => ({ name: nameOfOption(Name, option), isOption: true })),
  ]);
  return (
    <div className={classes['tableScroll']} tabIndex={0} role="region" aria-label={t('masters.aof.fields')}>
      <Table fz="xs">
        <Table.Tbody>
          {places.map(({ name, isOption }) => (
            <Table.Tr key={name}>
              <Table.Td style={{ wordBreak: 'break-word', paddingLeft: isOption ? 22 : undefined }}>
                {name}
              </Table.Td>
              <Table.Td w="55%">
                <SourcePicker
                  field={name}
                  written={mapped.get(name) ?? ''}
                  onChange={(source) => onChange(withSource(pairs, name, source))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface SourcePickerProps {
  readonly field: string;
  readonly written: string;
  readonly onChange: (source: string | undefined) => void;
}

/** A property or a picture; a property that is compared with a value is a tick. */
function SourcePicker({ field, written, onChange }: SourcePickerProps) {
  const { t } = useTranslation();
  const { property, equals = '' } = readFormSource(written) ?? {};
  return (
    <Stack gap={4}>
      <Select
        aria-label={t('masters.aof.property', { field })}
        placeholder={t('masters.aof.open')}
        data={sources}
        value={property ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        searchable
        clearable
      />
      {property === undefined || isFormPicture(property) ? null : (
        <Autocomplete
          aria-label={t('masters.aof.equals', { field })}
          placeholder={t('masters.aof.equalsHint')}
          data={knownValues[property] ?? []}
          value={equals}
          onChange={(value) => {
            const allowed = value.replaceAll(/[\p{Cc}{}=]/gu, '').slice(0, 100);
            onChange(writeFormSource(allowed.trim() === '' ? { property } : { property, equals: allowed }));
          }}
        />
      )}
    </Stack>
  );
}
