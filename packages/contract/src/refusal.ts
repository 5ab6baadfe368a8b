import { errorCatalogue, type ErrorBody, type ErrorCode, type FieldError } from './errors.ts';
import { texts } from './texts.ts';

/** A request that is understood and refused. The HTTP answer follows from `code`; `message` is for the user's eyes. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(
    code: ErrorCode,
    message: string = errorCatalogue[code].text,
    fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toBody(): ErrorBody {
    const { number, state } = errorCatalogue[this.code];
    const body = { Message: this.message, ErrorNumber: number, ErrorState: state };
    return this.fields.length > 0 ? { ...body, Errors: this.fields } : body;
  }
}

/** 422 for one field of a body that the schema allows. */
export function unprocessable(Field: string, Message: string): Refusal {
  return new Refusal('unprocessable', Message, [{ Field, Message }]);
}

/** Another user changed it in the meantime: the reply contains the present state. */
export class StaleRefusal extends Refusal {
  readonly current: unknown;

  constructor(message: string, current: unknown) {
    super('stale', message);
    this.current = current;
  }

  override toBody(): ErrorBody {
    return { ...super.toBody(), Current: this.current };
  }
}

/** The action was recorded and its outcome is a refusal: the reply contains the state that the action left. */
export class OutcomeRefusal extends Refusal {
  readonly current: object;

  constructor(code: ErrorCode, message: string | undefined, current: object) {
    super(code, message);
    this.current = current;
  }

  override toBody(): ErrorBody {
    return { ...super.toBody(), Current: this.current };
  }
}

/** The acceptance gate stops the approval: the reply contains the findings. */
export class UnacceptableRefusal<F = unknown, R = unknown> extends Refusal {
  readonly findings: readonly F[];
  /** The stored record of the findings. */
  readonly record: R;

  constructor(findings: readonly F[], record: R) {
    super('guard', texts.notAcceptable);
    this.findings = findings;
    this.record = record;
  }

  override toBody(): ErrorBody {
    return { ...super.toBody(), Findings: this.findings };
  }
}

/** Too many tries: Retry-After in the reply gives the time of the next allowed one. */
export class WaitRefusal extends Refusal {
  readonly seconds: number;

  constructor(seconds: number) {
    super('tooManyRequests', texts.tryAgainIn(seconds));
    this.seconds = seconds;
  }
}
