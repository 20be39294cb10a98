import path from 'node:path'
import type { Secrets } from '../stack/secrets.ts'

type Next = { place: string; dataDir: string; secrets: Secrets; showsSecrets: boolean }

/** What goes with the data, wherever the product runs from now on. */
export function whatNext({ place, dataDir, secrets, showsSecrets }: Next): string {
  const file = path.join(dataDir, 'secrets.json')
  const lines = needed(secrets).map(({ setting, of, at, value }) =>
    showsSecrets ? `    ${setting}=${value}` : `    ${setting.padEnd(20)} ${of.padEnd(10)} ${at}`,
  )
  return `
  The data is at ${place}. The trial in ${dataDir} doesn't start any more.

  With this data folder: MONGODB_URI='the address that you gave' npm start
    It has the secrets, and keeps its inbox and its releases.

  Elsewhere (docker compose, Kubernetes): three settings belong to the data. Without them nobody can sign
  in, second factors are lost, and who unsubscribed is forgotten. ${showsSecrets ? 'They are' : `They are in ${file}`}:
${lines.join('\n')}${showsSecrets ? '' : '\n    --show-secrets prints them.'}
    An UNSUBSCRIBE_SECRET of your own, ADMIN_EMAIL, MAIL_FROM and the like stay as you had them.

  Pictures are in the database. In the data folder there are beside it: inbox/, mails that were never sent
  to anybody (copy it if you want them), and releases/, which npm start and images make anew.
`
}

function needed({ passwordPepper, twoFactorSecret, keys }: Secrets) {
  return [
    { setting: 'PASSWORD_PEPPER', of: 'svc-users', at: 'passwordPepper', value: passwordPepper },
    {
      setting: 'TWO_FACTOR_SECRET',
      of: 'svc-users',
      at: 'twoFactorSecret',
      value: twoFactorSecret,
    },
    // What svc-mail makes of its key where nothing is set.
    {
      setting: 'UNSUBSCRIBE_SECRET',
      of: 'svc-mail',
      at: 'keys.mail.private.d',
      value: keys.mail.private.d,
    },
  ]
}
