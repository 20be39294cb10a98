/** Reports as mail systems write them, made by hand from their documented forms. */

export type Told = {
  /** Where the report goes. */
  to: string
  recipient: string
  messageId?: string
  returnPath?: string
  status?: string
  action?: string
  diagnostic?: string
}

export type ReportForm = (told: Told) => string

const lines = (...parts: (string | string[])[]) => `${parts.flat().join('\r\n')}\r\n`

type Parts = { head: string[]; text: string; status: string[]; returned: string[]; as: string }

/** RFC 3464 within RFC 6522. */
function deliveryReport({ head, text, status, returned, as }: Parts): string {
  const type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="b1_9/=x"'
  return lines(
    [...head, 'MIME-Version: 1.0', `Content-Type: ${type}`, '', '--b1_9/=x'],
    ['Content-Type: text/plain; charset=us-ascii', '', text, '', '--b1_9/=x'],
    ['Content-Type: message/delivery-status', '', ...status, '', '--b1_9/=x'],
    [`Content-Type: ${as}`, '', ...returned, '', '--b1_9/=x--'],
  )
}

function returnedMail({ recipient, messageId, returnPath }: Told): string[] {
  return [
    ...(returnPath ? [`Return-Path: <${returnPath}>`] : []),
    'From: Cinecanon <news@example.org>',
    `To: <${recipient}>`,
    'Subject: News',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
  ]
}

export const postfix: ReportForm = (told) =>
  deliveryReport({
    head: [
      'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      `To: ${told.to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
    ],
    text: `<${told.recipient}>: host mail.example.net[192.0.2.9] said: 550`,
    status: [
      'Reporting-MTA: dns; mx.example.net',
      'X-Postfix-Queue-ID: 4bX1Yz0pQ2z9rvK',
      'Arrival-Date: Mon,  2 Mar 2026 10:00:01 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${told.recipient}`,
      `Original-Recipient: rfc822;${told.recipient}`,
      `Action: ${told.action ?? 'failed'}`,
      `Status: ${told.status ?? '5.1.1'}`,
      'Remote-MTA: dns; mail.example.net',
      `Diagnostic-Code: smtp; 550 ${told.status ?? '5.1.1'} <${told.recipient}>: Recipient`,
      '    address rejected: User unknown',
    ],
    returned: returnedMail(told),
    as: 'text/rfc822-headers',
  })

export const exim: ReportForm = (told) =>
  deliveryReport({
    head: [
      `X-Failed-Recipients: ${told.recipient}`,
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@exim.example.net>',
      `To: ${told.to}`,
      'Subject: Mail delivery failed: returning message to sender',
    ],
    text: 'This message was created automatically by mail delivery software.',
    status: [
      'Reporting-MTA: dns; exim.example.net',
      '',
      `Action: ${told.action ?? 'failed'}`,
      `Final-Recipient: rfc822;${told.recipient}`,
      `Status: ${told.status ?? '5.0.0'}`,
      'Remote-MTA: dns; mail.example.net',
      `Diagnostic-Code: smtp; ${told.diagnostic ?? '550 5.1.1 No such user'}`,
    ],
    returned: returnedMail(told),
    as: 'message/rfc822',
  })

export const exchange: ReportForm = (told) =>
  deliveryReport({
    head: [
      'From: Microsoft Outlook <postmaster@example.net>',
      `To: <${told.to.toUpperCase()}>`,
      'Subject: Undeliverable: News',
      'Content-Language: en-GB',
      'X-MS-Exchange-Message-Is-Ndr:',
    ],
    text: 'Delivery has failed to these recipients or groups:',
    status: [
      'Reporting-MTA: dns;AM0PR01MB0001.example.net',
      'Received-From-MTA: dns;mx.example.org',
      '',
      `Final-Recipient: rfc822;${told.recipient}`,
      `Action: ${told.action ?? 'failed'}`,
      `Status: ${told.status ?? '5.1.10'}`,
      `Diagnostic-Code: smtp;550 ${told.status ?? '5.1.10'} RESOLVER.ADR.RecipientNotFound; not`,
      ' found by SMTP address lookup',
      'X-Display-Name: Ann',
    ],
    returned: [...returnedMail(told), 'Content-Type: text/plain', '', 'Hello'],
    as: 'message/rfc822',
  })

export const gmail: ReportForm = (told) =>
  deliveryReport({
    head: [
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      `To: ${told.to}`,
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
      'X-Failed-Recipients: ann@example.net',
    ],
    text: '** Address not found **',
    status: [
      'Reporting-MTA: dns; googlemail.com',
      'Arrival-Date: Mon, 02 Mar 2026 02:00:00 -0800 (PST)',
      'X-Original-Message-ID: <not-ours@example.org>',
      '',
      `Final-Recipient: rfc822; ${told.recipient}`,
      `Action: ${told.action ?? 'failed'}`,
      `Status: ${told.status ?? '5.1.1'}`,
      'Remote-MTA: dns; gmail-smtp-in.l.example.com. (192.0.2.26, the server for the domain',
      ' example.net.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      ' 550 5.1.1 Learn more',
      'Last-Attempt-Date: Mon, 02 Mar 2026 02:00:02 -0800 (PST)',
    ],
    returned: returnedMail(told),
    as: 'message/rfc822',
  })

export const ses: ReportForm = (told) =>
  deliveryReport({
    head: [
      'From: MAILER-DAEMON@amazonses.com',
      `To: ${told.to}`,
      'Subject: Delivery Status Notification (Failure)',
    ],
    text: `An error occurred while trying to deliver the mail to the following recipients:`,
    status: [
      'Reporting-MTA: dns; a1-2.smtp-out.amazonses.com',
      '',
      `Action: ${told.action ?? 'failed'}`,
      `Final-Recipient: rfc822; ${told.recipient}`,
      'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
      `Status: ${told.status ?? '5.1.1'}`,
    ],
    returned: returnedMail(told),
    as: 'message/rfc822',
  })

export const postal: ReportForm = (told) =>
  deliveryReport({
    head: [
      'From: Mail Delivery Service <postmaster@postal.example.net>',
      `To: ${told.to}`,
      'Subject: Mail Delivery Failed (News)',
      'Auto-Submitted: auto-replied',
      'X-Postal-Bounce: true',
    ],
    text: 'This is the mail delivery service responsible for delivering mail.',
    status: [
      'Reporting-MTA: dns; postal.example.net',
      '',
      `Original-Recipient: rfc822; ${told.recipient}`,
      `Final-Recipient: rfc822; ${told.recipient}`,
      `Action: ${told.action ?? 'failed'}`,
      `Status: ${told.status ?? '5.1.2'}`,
      'Diagnostic-Code: smtp; No SMTP servers were available for the domain',
    ],
    returned: returnedMail(told),
    as: 'message/rfc822',
  })

/** Abuse Reporting Format (RFC 5965). */
export const feedback: ReportForm = (told) =>
  lines(
    ['From: <fbl@example.net>', `To: ${told.to}`, 'Subject: FW: News', 'MIME-Version: 1.0'],
    ['Content-Type: multipart/report; report-type=feedback-report; boundary="f1"', '', '--f1'],
    ['Content-Type: text/plain', '', 'This is an email abuse report.', '', '--f1'],
    ['Content-Type: message/feedback-report', '', `Feedback-Type: ${told.action ?? 'abuse'}`],
    ['User-Agent: ExampleFBL/1.0', 'Version: 1'],
    told.returnPath ? [`Original-Mail-From: <${told.returnPath}>`] : [],
    told.recipient ? [`Original-Rcpt-To: <${told.recipient}>`] : [],
    ['', '--f1', 'Content-Type: message/rfc822', '', ...returnedMail(told), '', 'Hi', '--f1--'],
  )

/** A complaint as Outlook.com sends it. */
export const forwarded: ReportForm = (told) =>
  lines(
    ['From: <staff@example.net>', `To: ${told.to}`, 'Subject: complaint about message'],
    ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="m1"', '', '--m1'],
    ['Content-Type: message/rfc822', '', ...returnedMail(told), '', 'Hi', '--m1--'],
  )

export const autoReply: ReportForm = (told) =>
  lines(
    [`From: <${told.recipient}>`, `To: ${told.to}`, 'Subject: Out of office: News'],
    ['Auto-Submitted: auto-replied', 'Content-Type: text/plain', ''],
    ['550 5.1.1 is no address of mine; I am away until Monday.'],
  )

export const broken: ReportForm = (told) =>
  lines(
    [`To: ${told.to}`, 'Content-Type: multipart/report; boundary="none"', 'Content-Transfer-En'],
    ['', '--other', 'Content-Type: message/delivery-status', '', '=\u0000\u00ff Status 5.1.1'],
  )
