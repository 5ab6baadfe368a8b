import enumerations from '../../data/enumerations.json' with { type: 'json' };

/** LastStageCompleted in the order of the customer's flow (enumerations.json). */
export const stages: readonly string[] = enumerations.stages.values;
