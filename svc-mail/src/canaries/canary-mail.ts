import { compile } from '../templates/compile.ts'

/** Fixed, because its values come from browsers. */
export const canaryMail = compile({
  subject: '[Canary] {{ part }} {{ release }} was withdrawn',
  html: `<p>The canary of {{ part }}, release {{ release }}, failed more often than the current release. {{ outcome }}</p>
<p>Share: {{ share }} of visitors, since {{ since }} UTC<br>
The canary: {{ canary }}<br>
The current release in the same minutes: {{ current }}<br>
Last failure: {{ lastFailure }}</p>
<p>To look further: {{ APP_URL }}/status, and the lines of {{ release }} in the gateway’s log.</p>`,
  css: '',
})
