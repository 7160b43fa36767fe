{
  "section": {
    "title": "サンプル"
  },
  "home": {
    "title": "サンプル",
    "lead": "数を選んで注文できます。",
    "empty": "まだ何もありません",
    "left": "残り{{n}}点",
    "soldOut": "売り切れ"
  },
  "order": {
    "title": "注文する",
    "one": "ご注文",
    "back": "一覧へ戻る",
    "count": "数量",
    "phone": "電話番号",
    "note": "ご要望",
    "send": "注文を確定する",
    "state": "状態",
    "number": "注文番号",
    "time": "注文日時",
    "item": "品目",
    "pieces": "{{item}}、{{n}}点"
  },
  "list": {
    "title": "注文一覧",
    "empty": {
      "open": "進行中の注文はありません",
      "ended": "終了した注文はありません",
      "all": "まだ注文がありません"
    }
  },
  "tab": {
    "open": "進行中",
    "ended": "終了"
  },
  "state": {
    "placed": "受付済み",
    "done": "完了",
    "canceled": "キャンセル済み"
  },
  "event": {
    "placed": "ご注文",
    "finish": "完了",
    "cancel": "キャンセル"
  },
  "act": {
    "finish": "完了にする",
    "cancel": "注文をキャンセルする"
  },
  "actText": {
    "cancel": "キャンセルすると、その分はすぐに空きます。"
  },
  "flash": {
    "placed": "ご注文を承りました。",
    "canceled": "注文をキャンセルしました。",
    "finished_other": "{{count}}件の注文を完了にしました。"
  },
  "desk": {
    "title": "注文管理"
  },
  "notice": {
    "placed": {
      "buyer": "ご注文{{number}}を承りました。",
      "seller": "新しい注文{{number}}があります。"
    },
    "finish": {
      "buyer": "ご注文{{number}}が完了しました。"
    },
    "cancel": {
      "buyer": "ご注文{{number}}は販売者によりキャンセルされました。",
      "seller": "注文{{number}}は購入者によりキャンセルされました。"
    }
  },
  "close": {
    "bought": "進行中の注文",
    "sold": "お客様がお待ちの注文"
  },
  "todo": {
    "placed": "完了待ちの注文"
  },
  "item": {
    "title": "サンプル",
    "add": "サンプルを追加",
    "edit": "サンプルを編集",
    "empty": "サンプルはまだありません",
    "field": {
      "title": "名称",
      "name": "名称",
      "introduction": "紹介文",
      "kind": "種類",
      "price": "価格",
      "discount": "会員割引",
      "stock": "在庫数",
      "pictures": "写真",
      "days": "提供期間",
      "place": "場所",
      "address": "住所",
      "seq": "表示順"
    },
    "hint": {
      "days": "両日を含みます。空欄の側は期限がありません。",
      "place": "地図アプリからコピーした緯度と経度。",
      "seq": "大きい順に表示されます。マイナスにすると非表示になります。"
    },
    "kind": {
      "daily": "通年",
      "seasonal": "季節限定"
    }
  },
  "subjectType": {
    "__name__": "サンプル"
  },
  "auditAction": {
    "__name__-item": "サンプルの変更"
  }
}
