-- The name that the KRA's record bears: the one value of a customer that a KRA enquiry brings (log-types.json, type 2).
alter table application_profile add kra_name text;
