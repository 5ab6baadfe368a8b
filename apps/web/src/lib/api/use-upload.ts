import { useState } from 'react';
import { firstTexts } from '../texts/first.ts';
import { ApiError } from './api-error.ts';

/** Sends one or more calls; each is quiet, because the dialog of the upload shows its failure. */
type Sending = () => Promise<void>;

interface Failed {
  readonly text: string | undefined;
  /** Undefined where another attempt would fail in the same way. */
  readonly again: Sending | undefined;
}

interface Upload {
  /** Why the last attempt failed, for the dialog. */
  readonly problem: string | undefined;
  readonly isSending: boolean;
  /** Sends once more what failed. */
  readonly retry: (() => void) | undefined;
  /** Returns whether it succeeded. */
  readonly attempt: (send: Sending) => Promise<boolean>;
  readonly refuse: (text: string) => void;
  readonly reset: () => void;
}

/**
 * The one path of a file to the server. A failed attempt (no network, a restart, a proxy's answer, a refusal) leaves its
 * text and a retry; the caller keeps its file and its inputs.
 */
export function useUpload(): Upload {
  const [failed, setFailed] = useState<Failed>();
  const [isSending, setSending] = useState(false);

  const attempt = async (send: Sending): Promise<boolean> => {
    setSending(true);
    setFailed(undefined);
    try {
      await send();
      return true;
    } catch (failure) {
      setFailed({ text: textOfUpload(failure), again: send });
      return false;
    } finally {
      setSending(false);
    }
  };

  const again = failed?.again;
  return {
    problem: failed?.text,
    isSending,
    retry: again && (() => void attempt(again)),
    attempt,
    refuse: (text) => setFailed({ text, again: undefined }),
    reset: () => setFailed(undefined),
  };
}

/** @throws anything that is neither a failed call nor a file that the browser cannot read */
export function textOfUpload(failure: unknown): string | undefined {
  if (failure instanceof ApiError)
    return failure.wasShown ? undefined : failure.Message || firstTexts.errors.upload;
  // The file was changed or removed since it was chosen.
  if (failure instanceof DOMException) return firstTexts.errors.unreadable;
  throw failure;
}

/** One file of an input, with the largest size that the server reads. */
export function useFileUpload({ most, tooLarge }: { readonly most: number; readonly tooLarge: string }) {
  const [file, setFile] = useState<File | null>(null);
  const upload = useUpload();

  /** Keeps the file and sends it; without a file it only forgets the previous one. */
  const choose = async (chosen: File | null, send: (file: File) => Promise<void>) => {
    setFile(chosen);
    upload.reset();
    if (chosen === null) return;
    if (chosen.size > most) upload.refuse(tooLarge);
    else await upload.attempt(() => send(chosen));
  };

  return { ...upload, file, choose };
}
