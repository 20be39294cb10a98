import { compile } from '../templates/compile.ts'

/** It is fixed, because its values come from code of any team. */
export const canaryMail = compile({
  subject: '[Canary] {{ part }} {{ release }} was withdrawn',
  html: `<p>The server can’t use the canary of {{ part }}, release {{ release }}. {{ outcome }}</p>
<p>Share: {{ share }} of visitors, since {{ since }} UTC<br>
Failure: {{ lastFailure }}</p>
<p>To look further: {{ APP_URL }}/status, and the lines of {{ release }} in the gateway’s log.</p>`,
  css: '',
})
