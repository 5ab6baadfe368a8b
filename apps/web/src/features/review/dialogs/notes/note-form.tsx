import { addNote, noteLimit } from '@kyc/contract/notes/notes';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../lib/texts/t.ts';
import { callApi } from '../../../../lib/api/api-client.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { DraftMark } from '../../desk/draft-mark.tsx';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import { MentionInput } from './mention-input.tsx';
import { mentionsIn } from './mentions.ts';
import { mentionableQuery, notesKey } from './notes-query.ts';
import classes from './notes.module.css';

/** The next note. The store keeps the draft until the server has stored the note, so that closing the drawer loses nothing. */
export function NoteForm() {
  const client = useQueryClient();
  const { ApplicationId } = useCaseFile();
  const { writeDraft } = useReviewActs();
  const draft = useReview(({ drafts }) => drafts.typed.get('note') ?? '');
  const focused = useReview(({ focus }) => focus.focused);
  const property = focused && reviewField(focused.fieldId)?.props[0];
  const [isOnField, setOnField] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Requested by the first @ of a note.
  const { data } = useQuery({ ...mentionableQuery(ApplicationId), enabled: draft.includes('@') });
  const people = data?.People ?? [];
  const { form, submit, isSending } = useContractForm({
    initial: { Note: draft },
    schema: addNote.body,
    // The screen that keeps the draft holds it.
    holdsWork: false,
    bodyOf: ({ Note }) => ({
      ApplicationId,
      Note,
      ...(isOnField && property !== undefined && { Property: property }),
      Mentions: mentionsIn(Note, people, chosen),
    }),
    onChange: ({ Note }) => writeDraft('note', Note === '' ? undefined : Note),
    send: async (body) => {
      await callApi(addNote, { body, errors: 'quiet' });
      form.setValues({ Note: '' });
      setChosen(new Set());
      await client.invalidateQueries({ queryKey: notesKey(ApplicationId) });
    },
  });
  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      {focused === undefined || property === undefined ? null : (
        <FieldChip field={focused.label} isOn={isOnField} onChange={setOnField} />
      )}
      <MentionInput
        input={form.getInputProps('Note')}
        people={people}
        readOnly={isSending}
        onWrite={(Note) => form.setValues({ Note })}
        onChoose={(userId) => setChosen(new Set([...chosen, userId]))}
      />
      <DraftMark of="note" onDiscard={() => form.setValues({ Note: '' })} />
      <Group justify="space-between" mt="xs" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t('notes.hint', { used: draft.length, limit: noteLimit })}
        </Text>
        <Button
          type="submit"
          flex="none"
          title={t('desk.withKey', { what: t('notes.send'), key: 'Ctrl+Enter' })}
          loading={isSending}
        >
          {t('notes.send')}
        </Button>
      </Group>
    </form>
  );
}

interface FieldChipProps {
  readonly field: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether the note is about the focused field or the case. */
function FieldChip({ field, isOn, onChange }: FieldChipProps) {
  const label = t('notes.onField', { field });
  if (isOn)
    return (
      <span className={classes['chip']}>
        {label}
        <CloseButton size="xs" aria-label={t('notes.onCase', { field })} onClick={() => onChange(false)} />
      </span>
    );
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconPlus size={13} aria-hidden />}
      onClick={() => onChange(true)}
    >
      {label}
    </Button>
  );
}
