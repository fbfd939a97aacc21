import { tossAnonymousCustomer, tossWindowTargets } from '@kkumteo/partners/toss/window';
import { tossVirtualAccountHours } from '@kkumteo/partners/toss/bank-accounts';
import { tossWindowMethods } from '@kkumteo/partners/toss/codes';
import { widgetsScript } from './sdk-widgets.ts';

/** The source of an `iframe` window's messages to the page that opened it. */
export const windowMessageSource = 'sandbox-payment-window';

/**
 * The browser SDK (`GET /v2/standard`): `window.TossPayments(clientKey).payment({ customerKey }).requestPayment(…)`,
 * with the provider's parameter checks and error names. Plain browser JavaScript, readable in the browser.
 */
export const sdkScript = `(function () {
  'use strict';
  var base = new URL(document.currentScript.src).origin;
  var methods = ${JSON.stringify(tossWindowMethods)};
  var targets = ${JSON.stringify(tossWindowTargets)};
  var known = ['method', 'amount', 'orderId', 'orderName', 'successUrl', 'failUrl', 'windowTarget', 'customerName',
    'customerEmail', 'customerMobilePhone', 'taxFreeAmount', 'metadata', 'card', 'virtualAccount', 'transfer'];
  var details = { CARD: 'card', VIRTUAL_ACCOUNT: 'virtualAccount', TRANSFER: 'transfer' };
  var active = null;

  function failure(name, message, code) {
    var error = new Error(message);
    error.name = name;
    error.code = code || name;
    return error;
  }
  function refuse(name, message) { throw failure(name, message); }
  function isPhone() { return /Mobi|Android|iPhone|iPad/.test(navigator.userAgent); }
  function isAddress(text) { return typeof text === 'string' && /^https?:\\/\\/[^/\\s]+/.test(text); }

  function checkClientKey(key) {
    if (/^(test|live)_g?sk_/.test(String(key))) refuse('InsecureKeyUsageError', '시크릿 키를 사용할 수 없습니다.');
    if (!/^(test|live)_g?ck_/.test(String(key))) refuse('InvalidClientKeyError', 'clientKey가 올바르지 않습니다.');
  }
  function checkCustomerKey(key) {
    if (key === '${tossAnonymousCustomer}') return;
    if (typeof key !== 'string' || !/^[A-Za-z0-9_=.@-]{2,50}$/.test(key)) {
      refuse('InvalidCustomerKeyError', 'customerKey가 올바르지 않습니다.');
    }
  }
  function checkAmount(amount) {
    if (!amount || amount.currency !== 'KRW' || !Number.isInteger(amount.value)) {
      refuse('InvalidParametersError', 'amount가 올바르지 않습니다.');
    }
    if (amount.value <= 0) refuse('BelowZeroAmountError', '결제 금액은 0보다 커야 합니다.');
  }
  function checkOrder(req) {
    if (!/^[A-Za-z0-9_=-]{6,64}$/.test(String(req.orderId))) {
      refuse('InvalidParametersError', 'orderId는 영문 대소문자, 숫자, -, _, =로 이루어진 6자 이상 64자 이하여야 합니다.');
    }
    if (typeof req.orderName !== 'string' || req.orderName.length < 1 || req.orderName.length > 100) {
      refuse('InvalidParametersError', 'orderName은 1자 이상 100자 이하여야 합니다.');
    }
    var phone = req.customerMobilePhone;
    if (phone != null && !/^\\d{8,15}$/.test(phone)) {
      refuse('InvalidParametersError', 'customerMobilePhone은 숫자 8자 이상 15자 이하여야 합니다.');
    }
    if (req.metadata && Object.keys(req.metadata).length > 5) {
      refuse('InvalidMetadataError', 'metadata는 5개까지 넣을 수 있습니다.');
    }
  }
  function checkTarget(req, target) {
    if (targets.indexOf(target) < 0) refuse('InvalidParametersError', 'windowTarget이 올바르지 않습니다.');
    var promised = req.successUrl == null && req.failUrl == null;
    if (promised) {
      if (target === 'self') refuse('NotSupportedPromiseError', '이 환경에서는 successUrl과 failUrl이 필요합니다.');
      return;
    }
    if (!isAddress(req.successUrl)) refuse('IncorrectSuccessUrlFormatError', 'successUrl은 출처를 포함해야 합니다.');
    if (!isAddress(req.failUrl)) refuse('IncorrectFailUrlFormatError', 'failUrl은 출처를 포함해야 합니다.');
  }
  function checkAccount(account) {
    if (!account) return;
    if (account.validHours != null && account.dueDate != null) {
      refuse('InvalidParametersError', 'validHours와 dueDate 중 하나만 쓸 수 있습니다.');
    }
    if (account.validHours > ${tossVirtualAccountHours.window}) {
      refuse('ExceedMaxDueDateError', '가상계좌의 최대 유효만료 기간을 초과했습니다.');
    }
  }
  function checkRequest(req, target) {
    if (!req || typeof req !== 'object') refuse('InvalidParametersError', '결제 요청이 올바르지 않습니다.');
    Object.keys(req).forEach(function (name) {
      if (known.indexOf(name) < 0) refuse('InvalidParametersError', name + '은(는) 알 수 없는 값입니다.');
    });
    if (methods.indexOf(req.method) < 0) refuse('InvalidParametersError', 'method가 올바르지 않습니다.');
    if (!details[req.method]) refuse('NotSupportedMethodError', '계약되지 않은 결제수단입니다.');
    Object.keys(details).forEach(function (method) {
      if (method !== req.method && req[details[method]] != null) {
        refuse('InvalidParametersError', details[method] + '은(는) ' + method + '에서만 쓸 수 있습니다.');
      }
    });
    checkAccount(req.virtualAccount);
    checkAmount(req.amount);
    checkOrder(req);
    checkTarget(req, target);
  }

  function submit(target, fields) {
    var form = document.createElement('form');
    form.method = 'post';
    form.action = base + '/sandbox/window';
    form.target = target;
    form.hidden = true;
    var input = document.createElement('input');
    input.name = 'request';
    input.value = JSON.stringify(fields);
    form.appendChild(input);
    document.body.appendChild(form);
    form.submit();
    form.remove();
  }
  function openFrame() {
    var frame = document.createElement('iframe');
    frame.name = 'sandbox-payment-' + Math.random().toString(36).slice(2);
    frame.title = '결제창';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#eef1f5';
    document.body.appendChild(frame);
    return frame;
  }
  function paid(result) {
    var type = result.paymentType ? { paymentType: result.paymentType } : {};
    var amount = { currency: 'KRW', value: result.amount };
    return Object.assign(type, { paymentKey: result.paymentKey, orderId: result.orderId, amount: amount });
  }
  function inFrame(fields, promised) {
    return new Promise(function (resolve, reject) {
      var frame = openFrame();
      function end() {
        window.removeEventListener('message', hear);
        frame.remove();
        active = null;
      }
      function hear(event) {
        if (event.origin !== base || event.source !== frame.contentWindow) return;
        var result = event.data || {};
        if (result.source !== '${windowMessageSource}' || result.ready) return;
        end();
        if (result.closed) reject(failure('UserCancelError', result.message, 'USER_CANCEL'));
        else if (result.refused) reject(failure('InvalidParametersError', result.message, result.code));
        else if (!promised) location.assign(result.url);
        else if (result.payment) resolve(paid(result.payment));
        else reject(failure('PaymentRequestFailError', result.message, result.code));
      }
      window.addEventListener('message', hear);
      active = { end: function () { end(); reject(failure('PaymentRequestAbortedError', '결제 요청이 중단되었습니다.')); } };
      submit(frame.name, fields);
      frame.focus();
    });
  }

  async function open(customerKey, request, clientKey) {
    if (active) refuse('InvalidMethodTransactionError', '이미 다른 결제를 진행하고 있습니다.');
    var req = Object.assign({}, request);
    Object.keys(req).forEach(function (name) { if (req[name] == null) delete req[name]; });
    var target = req.windowTarget || (isPhone() ? 'self' : 'iframe');
    checkRequest(req, target);
    if (target === 'iframe' && isPhone()) refuse('InvalidParametersError', '모바일에서는 iframe을 사용할 수 없습니다.');
    req.windowTarget = target;
    var fields = { clientKey: clientKey, customerKey: customerKey, opener: location.origin, request: req };
    if (target === 'iframe') return inFrame(fields, req.successUrl == null);
    active = { end: function () { active = null; } };
    submit('_self', fields);
    return new Promise(function () {});
  }
  function payment(options) {
    checkCustomerKey(options && options.customerKey);
    return {
      requestPayment: async function (request) { return open(options.customerKey, request, this.clientKey); },
      destroy: async function () {
        if (!active) refuse('NoActivePaymentRequestError', '진행 중인 결제 요청이 없습니다.');
        active.end();
      },
    };
  }
${widgetsScript}
  function TossPayments(clientKey) {
    checkClientKey(clientKey);
    var forWidgets = /_gck_/.test(clientKey);
    return {
      payment: function (options) {
        if (forWidgets) refuse('NotSupportedWidgetKeyError', '결제위젯 연동 키는 지원하지 않습니다.');
        var made = payment(options);
        made.requestPayment = made.requestPayment.bind({ clientKey: clientKey });
        return made;
      },
      widgets: function (options) {
        if (!forWidgets) refuse('NotSupportedAPIIndividualKeyError', 'API 개별 연동 키는 지원하지 않습니다.');
        var made = widgets(options);
        made.requestPayment = made.requestPayment.bind({ clientKey: clientKey });
        return made;
      },
    };
  }
  TossPayments.ANONYMOUS = '${tossAnonymousCustomer}';
  // A page that comes back out of the history may pay again.
  window.addEventListener('pageshow', function (event) { if (event.persisted) active = null; });
  window.TossPayments = TossPayments;
})();
`;
