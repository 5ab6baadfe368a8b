-- A saved view may be given another name; whose it is and what it shows stay.
grant update (view_name) on saved_view to kyc_app;
