import type { answerFormats } from '@kyc/contract/masters/after-approval/answer-formats';
import type { AnswerFormat } from '@kyc/domain/after-approval/format/answer-format';
import type * as z from 'zod/mini';

/** The format that a form of the master describes. */
export function formatOfForm(form: z.output<typeof answerFormats.form>): AnswerFormat {
  return {
    // The schemas of the master allow only values of these lists.
    leg: form.Leg as AnswerFormat['leg'],
    kind: form.Kind as AnswerFormat['kind'],
    separator: form.Separator,
    encoding: form.Encoding as AnswerFormat['encoding'],
    skipRows: form.SkipRows,
    hasHeader: form.HasHeader,
    uanColumn: form.UanColumn,
    uccColumn: form.UccColumn,
    boIdColumn: form.BoIdColumn,
    panColumn: form.PanColumn,
    statusColumn: form.StatusColumn,
    codeColumn: form.CodeColumn,
    textColumn: form.TextColumn,
    dateColumn: form.DateColumn,
    datePattern: form.DatePattern,
    states: form.States,
  };
}
