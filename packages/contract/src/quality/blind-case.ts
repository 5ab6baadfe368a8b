import * as z from 'zod/mini';

/**
 * A sampled case as its reviewer sees it: values, the sources they are compared with and the documents, and nothing that the first review
 * added. It names neither the application nor its UAN, by which the decision could be found.
 */
const blindField = z.strictObject({
  FieldId: z.int(),
  Value: z.string(),
  Details: z.array(z.strictObject({ Label: z.string(), Value: z.nullable(z.string()) })),
  Sources: z.array(z.strictObject({ Label: z.string(), Value: z.string() })),
  /** Types of the documents that prove it, the best first. */
  Proofs: z.array(z.int()),
  MustDecide: z.boolean(),
});
export type BlindField = z.output<typeof blindField>;

const blindDocument = z.strictObject({ DocumentType: z.int(), Version: z.int(), FileType: z.string() });
export type BlindDocument = z.output<typeof blindDocument>;

export const blindCaseShape = {
  ModeName: z.string(),
  Source: z.string(),
  /** Title of the plan. */
  Plan: z.nullable(z.string()),
  Fields: z.array(blindField),
  Documents: z.array(blindDocument),
};
const blindCase = z.strictObject(blindCaseShape);
export type BlindCase = z.output<typeof blindCase>;
