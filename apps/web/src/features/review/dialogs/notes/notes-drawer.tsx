import type { Note } from '@kyc/contract/notes/notes';
import { mayUse } from '@kyc/contract/permissions';
import { fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDialogKeys } from '../../../../components/dialogs/use-dialog-keys.ts';
import { useFocusBack } from '../../../../components/dialogs/use-focus-back.ts';
import { ErrorState } from '../../../../components/notices/error-state.tsx';
import { reasonOf } from '../../../../lib/api/reason-of.ts';
import { formatDateTime } from '../../../../lib/display/formatting.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { addTexts, t } from '../../../../lib/texts/t.ts';
import { notesPartTexts } from '../../../../lib/texts/parts/notes.ts';
import { useNoteCount } from '../../api/use-presence.ts';
import { useCaseFile, useReview, useReviewActs } from '../../desk/review-store.ts';
import { partsOf } from './mentions.ts';
import { NoteForm } from './note-form.tsx';
import { notesQuery } from './notes-query.ts';
import classes from './notes.module.css';

addTexts(notesPartTexts);

/** The notes of the case, and the form for the next one. */
export function NotesDrawer() {
  const session = useSession();
  const { ApplicationId } = useCaseFile();
  const { closeDialog } = useReviewActs();
  const isLoaded = useReview(({ drafts }) => drafts.isLoaded);
  const count = useNoteCount(ApplicationId);
  const { data, error, refetch } = useQuery(notesQuery(ApplicationId, count));
  useFocusBack();
  useDialogKeys({ onEscape: closeDialog });
  const mayWrite = session !== undefined && mayUse(session.userType, 'note.write');
  return (
    <Drawer
      opened
      closeOnEscape={false}
      returnFocus={false}
      onClose={closeDialog}
      position="right"
      size="min(420px, 100vw)"
      title={t('notes.title')}
      classNames={{ content: classes['drawer'] ?? '', body: classes['body'] ?? '' }}
    >
      {data === undefined && error ? (
        <ErrorState
          title={t('errors.nothingCame', { why: reasonOf(error) ?? '' })}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton height={96} />}
      {data ? <NoteList notes={data.Notes} /> : null}
      {mayWrite ? <NoteForm key={String(isLoaded)} /> : null}
    </Drawer>
  );
}

/** Oldest first, as a conversation reads; the newest is in sight. */
function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  const list = useRef<HTMLUListElement>(null);
  const newest = notes.at(-1)?.NoteId;
  useEffect(() => {
    if (list.current && newest !== undefined) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  if (newest === undefined) return <p className={classes['none']}>{t('notes.none')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
    <ul className={classes['list']} aria-label={t('notes.title')} tabIndex={0} ref={list}>
      {notes.map((note) => (
        <NoteLine key={note.NoteId} note={note} />
      ))}
    </ul>
  );
}

function NoteLine({ note }: { readonly note: Note }) {
  const { Property: property } = note;
  const field = property === null ? undefined : fieldOfProperty(property)?.label;
  const names = note.Mentions.map(({ FullName }) => FullName);
  return (
    <li className={classes['note']}>
      <div className={classes['head']}>
        <b>{note.AuthorName}</b>
        <time dateTime={note.WrittenOn}>{formatDateTime(note.WrittenOn)}</time>
      </div>
      {field === undefined ? null : <div className={classes['field']}>{t('notes.onField', { field })}</div>}
      <p className={classes['text']}>
        {partsOf(note.Note, names).map(({ text, name }, place) =>
          name === undefined ? (
            text
          ) : (
            // The parts of a note never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={place} className={classes['mention']}>
              {text}
            </mark>
          ),
        )}
      </p>
    </li>
  );
}
