/** What the connections of a tenant say, on screen and at the command line. */
export const connectionTexts = {
  saved: 'Connections saved successfully.',
  addressInvalid: (label: string) => `${label} must be an address that begins with http: or https:.`,
  addressNotHttps: (label: string) => `${label} must begin with https:.`,
  addressWithCredentials: (label: string) => `${label} must not hold a user name or a password.`,
  addressInside: (label: string) =>
    `${label} is inside the own network. The operator can allow parts of it (WEBHOOK_NETWORKS).`,
  addressNotListed: (label: string) =>
    `${label} names a host that is not called from here. The operator can add it (OUTBOUND_HOSTS).`,
  nothingToTest: (label: string) => `Please enter ${label} and save it first.`,
  keyNameRequired: 'Enter a name.',
  keyNameTooLong: 'The name can be at most 60 characters.',
  keyNameTaken: 'There is an intake key of this name. Rotate it, or choose another name.',
  keyCreated: 'Intake key created. Its secret is shown this once.',
  keyRotated: 'Intake key rotated. The new secret is shown this once.',
  keyRevoked: 'Intake key revoked.',
  keyEnding: 'This intake key is rotated or revoked already.',
  secretRotated: 'Webhook secret rotated. The new secret is shown this once.',
  secretRevoked: 'Webhook secret revoked.',
  secretEnded: 'This webhook secret has ended already.',
  secretNewest: 'The newest webhook secret cannot be revoked. Rotate it first.',
  overlapInvalid: 'The overlap must be 0 to 168 hours.',
} as const;
