/**
 * The part of the browser SDK behind `widgets({ customerKey })`, for a key of the widget product: amount, means of
 * payment and agreement inside the merchant's page, then the same window. Part of `sdkScript`, whose functions it uses.
 */
export const widgetsScript = `
  var widgetMethods = { CARD: '카드 · 간편결제', TRANSFER: '계좌이체', VIRTUAL_ACCOUNT: '가상계좌' };

  function place(selector) {
    var element = typeof selector === 'string' ? document.querySelector(selector) : null;
    if (!element) refuse('InvalidSelectorError', 'selector가 올바르지 않습니다.');
    return element;
  }
  function option(type, name, value, text) {
    var label = document.createElement('label');
    var input = document.createElement('input');
    input.type = type;
    input.name = name;
    input.value = value;
    label.append(input, ' ' + text);
    return label;
  }
  function group(title, options) {
    var fieldset = document.createElement('fieldset');
    var legend = document.createElement('legend');
    legend.textContent = title;
    fieldset.append(legend);
    options.forEach(function (one) { fieldset.append(one); });
    return fieldset;
  }
  function picked(part) { return part && part.querySelector('input:checked'); }

  function widgets(options) {
    checkCustomerKey(options && options.customerKey);
    var amount = null;
    var means = null;
    var agreement = null;
    function shown(element, part, forget) {
      element.append(part);
      return { on: function () {}, destroy: function () { part.remove(); forget(); return Promise.resolve(); } };
    }
    return {
      setAmount: async function (value) { checkAmount(value); amount = value; },
      renderPaymentMethods: async function (params) {
        if (!amount) refuse('NotSetupAmountError', '결제 금액을 먼저 설정해야 합니다.');
        if (means) refuse('PaymentMethodsWidgetAlreadyRenderedError', '결제수단 위젯이 이미 있습니다.');
        var element = place(params && params.selector);
        means = group('결제 방법', Object.keys(widgetMethods).map(function (method) {
          return option('radio', 'sandbox-method', method, widgetMethods[method]);
        }));
        var made = shown(element, means, function () { means = null; });
        made.getSelectedPaymentMethod = async function () {
          var chosen = picked(means);
          return chosen ? { type: 'NORMAL_PAYMENT', code: chosen.value } : null;
        };
        return made;
      },
      renderAgreement: async function (params) {
        if (agreement) refuse('AgreementWidgetAlreadyRenderedError', '약관 위젯이 이미 있습니다.');
        var element = place(params && params.selector);
        agreement = group('이용약관', [option('checkbox', 'sandbox-agreement', 'yes', '[필수] 결제 서비스 이용 약관에 동의합니다.')]);
        return shown(element, agreement, function () { agreement = null; });
      },
      requestPayment: async function (request) {
        if (!amount) refuse('NotSetupAmountError', '결제 금액을 먼저 설정해야 합니다.');
        var chosen = picked(means);
        if (!chosen) refuse('NotSelectedPaymentMethodError', '결제수단이 선택되지 않았습니다.');
        if (!picked(agreement)) refuse('NeedAgreementWithRequiredTermsError', '필수 약관에 동의해야 합니다.');
        return open(options.customerKey, Object.assign({}, request, { method: chosen.value, amount: amount }), this.clientKey);
      },
    };
  }
`;
