/** The purpose of each page, by its address; it differs by role on the dashboard only. */
export const helpPages = {
  dashboardVerifier:
    'All applications, with yours under Assigned. Fetch New assigns you the application that has waited longest.',
  dashboardAdmin:
    'All applications and their status. Assign, cancel or push them again, one by one or in bulk.',
  dashboardSales: 'Your applications and their status. New Lead starts another one.',
  dashboardReader: 'All applications and their status. You can read them, but not change them.',
  'my-day': 'Your applications, your state, and your figures of the day, for you only.',
  checks: 'Decisions of others that wait for a second person, and your own that wait or came back.',
  team: 'Every verifier with state, load and open applications. Move work by selection or by dragging.',
  quality:
    'Samples that wait for a blind review, and error rates with their intervals. Verifiers read only their own results.',
  screening:
    'Customers who resemble an entry of a watch list. Compare both sides and decide whether it is the same person.',
  'quality/review': 'A sampled case without its first decision. Decide as if it were new.',
  'quality/decide': 'Two verdicts on the same case. Decide which one is right, and how severe an error is.',
  'after-approval':
    'Answers of KRA, exchanges, depository and CKYC about approved applications. Choose rows and act on them.',
  review:
    'One application, field by field. Compare each field with its evidence, verify or reject it, then decide on the application.',
  view: 'What a customer has entered so far, and the status of the application.',
  timeline: 'The history of an application: each event with its time, user and duration.',
  reports: 'Choose a report, narrow it by its filters and download it. Operations now shows what waits.',
  'lead/report': 'Leads of a period, and how far each one came.',
  'service-log': 'Every call to an outside service, with its request and answer.',
  changes:
    'Changes of settings, rights and rules that protect the company. A change that lowers a protection takes effect when a second Admin approves it.',
  audit: 'Who did or read what, and when. Nothing in it can be changed.',
  evidence: 'Packs with everything that proves one application, signed, for an inspection.',
  incidents: 'Whose data was seen or left in a given time, in one signed file for the authorities.',
  deliveries: 'Messages to other systems: which were delivered, which wait and which failed.',
  retention: 'How long data is kept, which data is due to be erased, and which is on hold.',
  'your-sign-in': 'Your ways to sign in, and where you are signed in now.',
  'forgot-password': 'Choose a new password for yourself.',
  styleguide: 'The parts that the pages are built of, with invented data.',
  'masters/users': 'The people who work here, with their roles. Who leaves is made inactive.',
  'masters/reasons': 'Why a field may be rejected. Verifiers choose from this list.',
  'masters/solutions': "The customer's instructions for a rejected field, by its reason.",
  'masters/customer-texts': 'What a customer reads about a rejection. A change is checked by another Admin.',
  'masters/uan': 'The series from which new applications get their UAN. An alert comes before one ends.',
  'masters/plans': 'The plans that a customer can choose, with their charges.',
  'masters/banks': 'The banks that are known, by the first four letters of their IFSC.',
  'masters/pincodes': 'The pin codes that are known, with district and state.',
  'masters/segments': 'The segments that a customer can trade in.',
  'masters/holidays': 'Days that do not count as working time.',
  'masters/calendars': 'The hours in which due times advance.',
  'masters/special-sessions': 'Extra hours on single dates, such as muhurat trading.',
  'masters/sla-policies':
    'How many working minutes an application may take, and which applications each target is for.',
  'masters/skills': 'The skills that applications need from their verifier, and which are required.',
  'masters/verifier-profiles':
    'How many applications each verifier takes at a time, with skills, languages and shift.',
  'masters/verifier-absences': 'Days on which a verifier receives no work.',
  'masters/routing-rules':
    'How much load, skills and other facts count when work is assigned. Test shows the result for an application.',
  'masters/qa-plan': 'How many decisions of each kind are sampled for a blind review.',
  'masters/qa-gold': 'SPECIMEN cases with a known answer, which are planted among the samples.',
  'masters/answer-formats':
    'How files of the KRA, exchanges and depositories are read. Suggest fills a format from a sample, Try shows the rows.',
  'masters/answer-codes': 'The meaning of each code of an answer, the fields it is about, and what to do.',
  'after-approval/imports':
    'Files of answers. A file is compared first; nothing changes before you apply it.',
  'masters/watch-lists':
    'Customers are compared with these lists of persons. A file is read and compared before it is applied.',
  'masters/branches': 'The branches to which applications are mapped.',
  'masters/employers': 'The employers that a customer can choose from.',
  'masters/acceptance-rules':
    'What KRA, exchanges and the company ask of an application. You decide which rule stops an approval.',
  'masters/check-policies':
    'Which decisions wait for a second person. A lower share takes effect when a second Admin approves it.',
  'masters/trust-anchors':
    'The authorities whose signatures prove a document. A new one is used when a second Admin approves it.',
  'masters/acceptance-lists': 'Values that the acceptance rules look up.',
  'masters/aof-templates': 'The forms that a customer signs, and the value for each place.',
  'masters/settings': "The company's settings: counter, limits and features.",
  'masters/connections': 'The outside services that the desk calls, and whether they answer.',
} as const;
