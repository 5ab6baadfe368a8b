-- Whether a rejection uses a reason or a solution decides whether its words may change (MAST-02): found without reading every decision.
create index field_decision_event_reason on field_decision_event (tenant_id, reason_id) where reason_id is not null;
create index field_decision_event_solution on field_decision_event (tenant_id, solution_id) where solution_id is not null;
