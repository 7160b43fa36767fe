/**
 * Terms with one form a language: a pattern that may not occur in its texts, and the right form.
 * @type {Readonly<Record<string, readonly (readonly [RegExp, string])[]>>}
 */
const terms = {
  zh_CN: [
    [/旅くら/, "旅暮"],
    [/情报/, "资讯"],
    [/商店/, "商城, 店铺"],
    [/[账帐]户/, "账号"],
    [/付款方式|付款方法/, "支付方式"],
    [/订单编号|订单号码/, "订单号"],
    [/电邮|邮件地址/, "邮箱"],
    [/你/, "您"],
    [/[「」]/, "“”"],
    [/[¥￥]\{\{/, "{{…}}日元"],
    [/无权/, "没有权限"],
    [/到店付款|现场支付/, "到店支付"],
    [/公告板|留言板/, "告示板"],
    [/[一-鿿] (?=\{\{|[0-9A-Za-z])|(?:\}\}|[0-9A-Za-z%]) (?=[一-鿿])/, "no space around numbers and letters"],
    [/页面不存在/, "没有找到这个页面"],
  ],
  ja_JP: [
    [/確認コード|検証コード/, "認証コード"],
    [/並び替え/, "並べ替え"],
    [/お客さま/, "お客様"],
    [/お(ひとり|一人)さま|お独り様/, "お一人様"],
    [/取消(?!線)/, "取り消し"],
    [/追跡番号/, "送り状番号"],
    [/ユーザー?名/, "ユーザーID"],
    [/家主|民泊ホスト/, "オーナー"],
    [/しぼり/, "絞り込む"],
    [/最安/, "〜"],
    [/規則(?=：|を|は|が|に)/, "ルール"],
    [/ページが(存在しません|ありません)/, "ページが見つかりません"],
    [/[¥￥]\{\{/, "{{…}}円"],
  ],
  en_US: [
    [/\bChina intelligence\b/i, "News from China"],
    [/\bcancell(ed|ing)\b/i, "canceled, canceling"],
    [/\bcolour/i, "color"],
    [/\bfavourite/i, "favorite"],
    [/\blicence/i, "license"],
    [/\bMy page\b/, "My account"],
    [/\bsign(s|ed|ing)? in\b/i, "log in"],
    [/\btwo-step\b/i, "two-factor authentication"],
    [/\((e?s)\)|^[A-Z]\w+s: \{\{(n|count|num|total|units|items)\}\}$/, "a plural of its own"],
  ],
};

/**
 * The refused terms in a text.
 * @param {string} language
 * @param {string} text
 * @returns {string[]} each as `found, say …`
 */
export const foreignTerms = (language, text) =>
  (terms[language] ?? []).flatMap(([wrong, right]) => {
    const [found] = wrong.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”, say ${right}`];
  });
