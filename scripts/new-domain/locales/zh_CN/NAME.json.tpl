{
  "section": {
    "title": "示例"
  },
  "home": {
    "title": "示例",
    "lead": "选好数量，即可下单。",
    "empty": "还没有可预订的内容",
    "left": "还剩{{n}}件",
    "soldOut": "已售完"
  },
  "order": {
    "title": "下单",
    "one": "您的订单",
    "back": "返回列表",
    "count": "数量",
    "phone": "电话",
    "note": "留言",
    "send": "提交订单",
    "state": "状态",
    "number": "订单号",
    "time": "下单时间",
    "item": "内容",
    "pieces": "{{item}}，{{n}}件"
  },
  "list": {
    "title": "我的订单",
    "empty": {
      "open": "没有进行中的订单",
      "ended": "没有已结束的订单",
      "all": "您还没有订单"
    }
  },
  "tab": {
    "open": "进行中",
    "ended": "已结束"
  },
  "state": {
    "placed": "已下单",
    "done": "已完成",
    "canceled": "已取消"
  },
  "event": {
    "placed": "下单",
    "finish": "完成",
    "cancel": "取消"
  },
  "act": {
    "finish": "标记为完成",
    "cancel": "取消订单"
  },
  "actText": {
    "cancel": "取消后，这些数量会立即释放。"
  },
  "flash": {
    "placed": "订单已提交。",
    "canceled": "订单已取消。",
    "finished_other": "已完成{{count}}个订单。"
  },
  "desk": {
    "title": "订单管理"
  },
  "notice": {
    "placed": {
      "buyer": "我们已收到您的订单{{number}}。",
      "seller": "有新订单{{number}}。"
    },
    "finish": {
      "buyer": "您的订单{{number}}已完成。"
    },
    "cancel": {
      "buyer": "您的订单{{number}}已被卖家取消。",
      "seller": "订单{{number}}已被买家取消。"
    }
  },
  "close": {
    "bought": "进行中的订单",
    "sold": "买家等待中的订单"
  },
  "todo": {
    "placed": "待完成的订单"
  },
  "item": {
    "title": "示例",
    "add": "新增示例",
    "edit": "编辑示例",
    "empty": "还没有示例",
    "field": {
      "title": "名称",
      "name": "名称",
      "introduction": "介绍",
      "kind": "种类",
      "price": "价格",
      "discount": "会员折扣",
      "stock": "库存",
      "pictures": "图片",
      "days": "供应日期",
      "place": "地点",
      "address": "地址",
      "seq": "排序"
    },
    "hint": {
      "days": "含首尾两日；留空表示不限。",
      "place": "从地图应用复制的纬度和经度。",
      "seq": "数字越大越靠前；负数表示隐藏。"
    },
    "kind": {
      "daily": "常年",
      "seasonal": "季节限定"
    }
  },
  "subjectType": {
    "__name__": "示例"
  },
  "auditAction": {
    "__name__-item": "修改示例"
  }
}
