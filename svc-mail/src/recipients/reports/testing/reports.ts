/** Mail systems write such reports, by their documented forms. */

export type ReportedMail = {
  /** The report goes there. */
  to: string
  recipient: string
  messageId?: string
  returnPath?: string
  status?: string
  action?: string
  diagnostic?: string
}

export type ReportForm = (mail: ReportedMail) => string

const lines = (...parts: (string | string[])[]) => `${parts.flat().join('\r\n')}\r\n`

type Parts = { head: string[]; text: string; status: string[]; returned: string[]; as: string }

/** Writes RFC 3464 within RFC 6522. */
function deliveryReport({ head, text, status, returned, as }: Parts): string {
  const type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="b1_9/=x"'
  return lines(
    [...head, 'MIME-Version: 1.0', `Content-Type: ${type}`, '', '--b1_9/=x'],
    ['Content-Type: text/plain; charset=us-ascii', '', text, '', '--b1_9/=x'],
    ['Content-Type: message/delivery-status', '', ...status, '', '--b1_9/=x'],
    [`Content-Type: ${as}`, '', ...returned, '', '--b1_9/=x--'],
  )
}

function returnedMail({ recipient, messageId, returnPath }: ReportedMail): string[] {
  return [
    ...(returnPath ? [`Return-Path: <${returnPath}>`] : []),
    'From: Cinecanon <news@example.org>',
    `To: <${recipient}>`,
    'Subject: News',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
  ]
}

export const postfix: ReportForm = (mail) =>
  deliveryReport({
    head: [
      'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
      `To: ${mail.to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
    ],
    text: `<${mail.recipient}>: host mail.example.net[192.0.2.9] said: 550`,
    status: [
      'Reporting-MTA: dns; mx.example.net',
      'X-Postfix-Queue-ID: 4bX1Yz0pQ2z9rvK',
      'Arrival-Date: Mon,  2 Mar 2026 10:00:01 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${mail.recipient}`,
      `Original-Recipient: rfc822;${mail.recipient}`,
      `Action: ${mail.action ?? 'failed'}`,
      `Status: ${mail.status ?? '5.1.1'}`,
      'Remote-MTA: dns; mail.example.net',
      `Diagnostic-Code: smtp; 550 ${mail.status ?? '5.1.1'} <${mail.recipient}>: Recipient`,
      '    address rejected: User unknown',
    ],
    returned: returnedMail(mail),
    as: 'text/rfc822-headers',
  })

export const exim: ReportForm = (mail) =>
  deliveryReport({
    head: [
      `X-Failed-Recipients: ${mail.recipient}`,
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@exim.example.net>',
      `To: ${mail.to}`,
      'Subject: Mail delivery failed: returning message to sender',
    ],
    text: 'This message was created automatically by mail delivery software.',
    status: [
      'Reporting-MTA: dns; exim.example.net',
      '',
      `Action: ${mail.action ?? 'failed'}`,
      `Final-Recipient: rfc822;${mail.recipient}`,
      `Status: ${mail.status ?? '5.0.0'}`,
      'Remote-MTA: dns; mail.example.net',
      `Diagnostic-Code: smtp; ${mail.diagnostic ?? '550 5.1.1 No such user'}`,
    ],
    returned: returnedMail(mail),
    as: 'message/rfc822',
  })

export const exchange: ReportForm = (mail) =>
  deliveryReport({
    head: [
      'From: Microsoft Outlook <postmaster@example.net>',
      `To: <${mail.to.toUpperCase()}>`,
      'Subject: Undeliverable: News',
      'Content-Language: en-GB',
      'X-MS-Exchange-Message-Is-Ndr:',
    ],
    text: 'Delivery has failed to these recipients or groups:',
    status: [
      'Reporting-MTA: dns;AM0PR01MB0001.example.net',
      'Received-From-MTA: dns;mx.example.org',
      '',
      `Final-Recipient: rfc822;${mail.recipient}`,
      `Action: ${mail.action ?? 'failed'}`,
      `Status: ${mail.status ?? '5.1.10'}`,
      `Diagnostic-Code: smtp;550 ${mail.status ?? '5.1.10'} RESOLVER.ADR.RecipientNotFound; not`,
      ' found by SMTP address lookup',
      'X-Display-Name: Ann',
    ],
    returned: [...returnedMail(mail), 'Content-Type: text/plain', '', 'Hello'],
    as: 'message/rfc822',
  })

export const gmail: ReportForm = (mail) =>
  deliveryReport({
    head: [
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      `To: ${mail.to}`,
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
      `Final-Recipient: rfc822; ${mail.recipient}`,
      `Action: ${mail.action ?? 'failed'}`,
      `Status: ${mail.status ?? '5.1.1'}`,
      'Remote-MTA: dns; gmail-smtp-in.l.example.com. (192.0.2.26, the server for the domain',
      ' example.net.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      ' 550 5.1.1 Learn more',
      'Last-Attempt-Date: Mon, 02 Mar 2026 02:00:02 -0800 (PST)',
    ],
    returned: returnedMail(mail),
    as: 'message/rfc822',
  })

export const ses: ReportForm = (mail) =>
  deliveryReport({
    head: [
      'From: MAILER-DAEMON@amazonses.com',
      `To: ${mail.to}`,
      'Subject: Delivery Status Notification (Failure)',
    ],
    text: `An error occurred while trying to deliver the mail to the following recipients:`,
    status: [
      'Reporting-MTA: dns; a1-2.smtp-out.amazonses.com',
      '',
      `Action: ${mail.action ?? 'failed'}`,
      `Final-Recipient: rfc822; ${mail.recipient}`,
      'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
      `Status: ${mail.status ?? '5.1.1'}`,
    ],
    returned: returnedMail(mail),
    as: 'message/rfc822',
  })

export const postal: ReportForm = (mail) =>
  deliveryReport({
    head: [
      'From: Mail Delivery Service <postmaster@postal.example.net>',
      `To: ${mail.to}`,
      'Subject: Mail Delivery Failed (News)',
      'Auto-Submitted: auto-replied',
      'X-Postal-Bounce: true',
    ],
    text: 'This is the mail delivery service responsible for delivering mail.',
    status: [
      'Reporting-MTA: dns; postal.example.net',
      '',
      `Original-Recipient: rfc822; ${mail.recipient}`,
      `Final-Recipient: rfc822; ${mail.recipient}`,
      `Action: ${mail.action ?? 'failed'}`,
      `Status: ${mail.status ?? '5.1.2'}`,
      'Diagnostic-Code: smtp; No SMTP servers were available for the domain',
    ],
    returned: returnedMail(mail),
    as: 'message/rfc822',
  })

/** Writes the Abuse Reporting Format (RFC 5965). */
export const feedback: ReportForm = (mail) =>
  lines(
    ['From: <fbl@example.net>', `To: ${mail.to}`, 'Subject: FW: News', 'MIME-Version: 1.0'],
    ['Content-Type: multipart/report; report-type=feedback-report; boundary="f1"', '', '--f1'],
    ['Content-Type: text/plain', '', 'This is an email abuse report.', '', '--f1'],
    ['Content-Type: message/feedback-report', '', `Feedback-Type: ${mail.action ?? 'abuse'}`],
    ['User-Agent: ExampleFBL/1.0', 'Version: 1'],
    mail.returnPath ? [`Original-Mail-From: <${mail.returnPath}>`] : [],
    mail.recipient ? [`Original-Rcpt-To: <${mail.recipient}>`] : [],
    ['', '--f1', 'Content-Type: message/rfc822', '', ...returnedMail(mail), '', 'Hi', '--f1--'],
  )

/** Outlook.com sends complaints in this form. */
export const forwarded: ReportForm = (mail) =>
  lines(
    ['From: <staff@example.net>', `To: ${mail.to}`, 'Subject: complaint about message'],
    ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="m1"', '', '--m1'],
    ['Content-Type: message/rfc822', '', ...returnedMail(mail), '', 'Hi', '--m1--'],
  )

export const autoReply: ReportForm = (mail) =>
  lines(
    [`From: <${mail.recipient}>`, `To: ${mail.to}`, 'Subject: Out of office: News'],
    ['Auto-Submitted: auto-replied', 'Content-Type: text/plain', ''],
    ['550 5.1.1 is no address of mine; I am back on Monday.'],
  )

export const broken: ReportForm = (mail) =>
  lines(
    [`To: ${mail.to}`, 'Content-Type: multipart/report; boundary="none"', 'Content-Transfer-En'],
    ['', '--other', 'Content-Type: message/delivery-status', '', '=\u0000\u00ff Status 5.1.1'],
  )
