-- outside a transaction
-- Housekeeping finds old explanations by their time. A b-tree in this order misleads the planner: it reads the explanations of all verifiers
-- from the newest one to find the last of one verifier.
create index concurrently if not exists routing_decision_age on routing_decision using brin (tenant_id, decided_on);
drop index concurrently if exists routing_decision_time;
