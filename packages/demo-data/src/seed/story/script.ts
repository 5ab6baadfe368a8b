import { ApplicationStatus } from '@kyc/contract/application-status';
import { statusName } from '@kyc/contract/status-names';
import { modeName, type Mode } from '@kyc/contract/modes';
import { systemEvent, workflowAction, type ActionCode, type SystemEventCode } from '@kyc/contract/workflow';
import { reasonsOfField } from '@kyc/db/reference/reference-data';
import type { Random } from '../../random.ts';
import { timelineLine } from '@kyc/domain/applications/timeline-line';
import { customer, system, type TimelineActor } from '@kyc/domain/timeline-actor';
import type { Colleague } from './demo-staff.ts';

/** One line of the timeline, before its time is known. */
export interface Step {
  /** A row or system event of workflow.json, or one of the two that have none: start and boPushFailed. */
  readonly code: string;
  /** The status that holds from now on. */
  readonly status: ApplicationStatus;
  readonly line: string;
  readonly by: TimelineActor;
  /** The verifier who receives the application. */
  readonly assignedTo: number | null;
  /** Minutes after the step before. */
  readonly wait: number;
}

export interface Mark {
  readonly fieldId: number;
  /** null: verified. */
  readonly rejection: { readonly reasonId: number; readonly solutionId: number } | null;
}

/** What a verifier decided on fields between taking the application and the step that ends it. */
export interface Review {
  readonly verifier: Colleague;
  readonly attemptNo: number;
  readonly begins: Step;
  /** null: still under review. */
  ends: Step | null;
  readonly marks: readonly Mark[];
}

type Values = Readonly<Record<string, string | number>>;

const takes = new Set(['fetchNext', 'assign', 'fetchOnHold']);

/** Tells one application's story step by step, in the texts of workflow.json. */
export class Script {
  readonly steps: Step[] = [];
  readonly reviews: Review[] = [];
  status: ApplicationStatus = ApplicationStatus.Pending;
  attemptNo = 0;
  verifier: Colleague | null = null;
  decidedBy: Colleague | null = null;
  remarks: string | null = null;
  readonly #random: Random;
  readonly #decidable: readonly number[];
  readonly #verified = new Set<number>();

  /** `decidable`: ids of the fields in the order in which they are checked. */
  constructor(random: Random, decidable: readonly number[]) {
    this.#random = random;
    this.#decidable = decidable;
  }

  /** Which of the fields still wait for a decision. */
  get undecided(): readonly number[] {
    return this.#decidable.filter((fieldId) => !this.#verified.has(fieldId));
  }

  start(): void {
    this.#add({ code: 'start', line: 'Application started', by: customer, wait: [0, 0] });
  }

  map(by: TimelineActor, to: Colleague): void {
    const values = { emp: to.employeeCode, branch: to.branchCode, user: by.name };
    this.#act('mapping', { by, values, wait: [20, 200], to: this.status });
  }

  submit(): void {
    const code = this.attemptNo === 0 ? 'customerSubmit' : 'customerResubmit';
    this.attemptNo += 1;
    this.verifier = null;
    this.#event(code, { by: customer, values: { n: this.attemptNo }, wait: [180, 3600] });
  }

  take(verifier: Colleague, admin?: TimelineActor): void {
    this.verifier = verifier;
    if (admin === undefined) {
      this.#act('fetchNext', { by: verifier, values: { verifier: verifier.name }, wait: [10, 240] });
    } else {
      const values = { verifier: verifier.name, admin: admin.name };
      this.#act('assign', { by: admin, values, wait: [10, 240] });
    }
  }

  /** Decides the first `share` of the undecided fields, rejecting those in `rejected`. */
  review({ rejected, share }: { rejected: readonly number[]; share: number }): void {
    const verifier = this.#requireVerifier();
    const begins = this.steps.at(-1);
    if (begins === undefined) throw new Error('a review begins with a step');
    const looked = this.undecided.slice(0, Math.ceil(this.undecided.length * share));
    const marks = looked.map((fieldId) => ({
      fieldId,
      rejection: rejected.includes(fieldId) ? this.#pickRejection(fieldId) : null,
    }));
    for (const { fieldId, rejection } of marks) if (rejection === null) this.#verified.add(fieldId);
    this.reviews.push({ verifier, attemptNo: this.attemptNo, begins, ends: null, marks });
  }

  hold(remarks: string): void {
    this.remarks = remarks;
    this.#conclude('onHold', { remarks });
  }

  takeBack(): void {
    const verifier = this.#requireVerifier();
    this.#act('fetchOnHold', { by: verifier, values: { verifier: verifier.name }, wait: [60, 900] });
  }

  reject(): void {
    const n = this.reviews.at(-1)?.marks.filter(({ rejection }) => rejection !== null).length ?? 0;
    this.decidedBy = this.#requireVerifier();
    this.#conclude('reject', { n });
  }

  rejectMode(mode: Mode): void {
    this.decidedBy = this.#requireVerifier();
    this.#conclude('rejectMode', { mode: modeName(mode) });
  }

  /** The decision is stored as status 8; only the back office's answer makes it 4 (contract.md §6). */
  approve(code: 'approve' | 'approveWithoutDerivative'): void {
    this.decidedBy = this.#requireVerifier();
    this.#conclude(code, {}, ApplicationStatus.ApprovedBoPending);
  }

  failPush(error: string): void {
    const line = `Back-office push failed: ${error}`;
    this.#add({ code: 'boPushFailed', line, by: system, wait: [0.02, 0.1] });
  }

  retry(): void {
    const verifier = this.#requireVerifier();
    const values = { verifier: verifier.name };
    this.#act('retry', { by: verifier, values, wait: [10, 120], to: this.status });
  }

  openAccount(): void {
    this.#event('boConfirm', { by: system, values: {}, wait: [0.01, 0.05] });
  }

  withdrawAccount(reason: string): void {
    this.#event('boCancelled', { by: system, values: { reason }, wait: [300, 2400] });
  }

  rejectBySystem(reason: string): void {
    this.#event('systemReject', { by: system, values: { reason }, wait: [0.01, 0.03] });
  }

  cancel(admin: TimelineActor): void {
    const values = { admin: admin.name, oldStatus: statusName(this.status) };
    this.#act('cancel', { by: admin, values, wait: [120, 1500] });
  }

  #conclude(code: ActionCode, values: Values, to?: ApplicationStatus): void {
    const verifier = this.#requireVerifier();
    this.#act(code, {
      by: verifier,
      values: { verifier: verifier.name, ...values },
      wait: [6, 28],
      ...(to !== undefined && { to }),
    });
    const review = this.reviews.at(-1);
    if (review?.ends === null) review.ends = this.steps.at(-1) ?? null;
  }

  #act(
    code: ActionCode,
    drawn: { by: TimelineActor; values: Values; wait: readonly [number, number]; to?: ApplicationStatus },
  ): void {
    const action = workflowAction(code);
    const status = drawn.to ?? action.to;
    if (action.timeline === null || status === null) throw new Error(`${code} has no line of its own`);
    this.status = status;
    this.#add({ code, line: timelineLine(action.timeline, drawn.values), by: drawn.by, wait: drawn.wait });
  }

  #event(
    code: SystemEventCode,
    drawn: { by: TimelineActor; values: Values; wait: readonly [number, number] },
  ): void {
    const event = systemEvent(code);
    this.status = event.to;
    this.#add({ code, line: timelineLine(event.timeline, drawn.values), by: drawn.by, wait: drawn.wait });
  }

  #add(step: { code: string; line: string; by: TimelineActor; wait: readonly [number, number] }): void {
    const [shortest, longest] = step.wait;
    const wait = shortest + this.#random.next() * (longest - shortest);
    const assignedTo = takes.has(step.code) ? (this.verifier?.actorId ?? null) : null;
    this.steps.push({ code: step.code, status: this.status, line: step.line, by: step.by, assignedTo, wait });
  }

  #requireVerifier(): Colleague {
    if (this.verifier === null) throw new Error('nobody has taken the application');
    return this.verifier;
  }

  #pickRejection(fieldId: number): Mark['rejection'] {
    const { reasonId, solutionIds } = this.#random.pick(reasonsOfField(fieldId));
    return { reasonId, solutionId: this.#random.pick(solutionIds) };
  }
}
